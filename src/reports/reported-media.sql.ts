import type { MediaRule } from '../uploads/media/media-access.service';

/** Admins see the pictures of messages that were stored with a report, and no others of a conversation. */
export const REPORTED_MEDIA: MediaRule = `select 'reader' from reports r
  where $3::boolean and r.subject_kind = 'message' and r.said @> jsonb_build_array(
    jsonb_build_object('images', jsonb_build_array(jsonb_build_object('uploadId', upload.id)))) limit 1`;
