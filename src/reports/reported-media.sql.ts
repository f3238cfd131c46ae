import type { MediaRule } from '../uploads/media/media-access.service';

const OPEN_OF_PHOTO = `from reports r
  where r.subject_kind = 'photo' and r.subject_id = upload.id and r.status = 'OPEN'`;

/** A photo that its listing no longer shows is evidence until the last report about it is decided. */
export const REPORTED_PHOTO = `exists (select ${OPEN_OF_PHOTO})`;

/** Admins see it, also of a listing that was deleted meanwhile. */
export const REPORTED_PHOTO_MEDIA: MediaRule = `select 'reader' ${OPEN_OF_PHOTO} and $3::boolean limit 1`;

/** Admins see the pictures of messages that were stored with a report, and no others of a conversation. */
export const REPORTED_MEDIA: MediaRule = `select 'reader' from reports r
  where $3::boolean and r.subject_kind = 'message' and r.said @> jsonb_build_array(
    jsonb_build_object('images', jsonb_build_array(jsonb_build_object('uploadId', upload.id)))) limit 1`;
