import type { MediaRule } from '../../uploads/media/media-access.service';
import { publicSql, PUBLISHED_SQL } from '../life/readable';

/** SQL: the upload belongs to the approved content of the listing `l`, not only to a pending edit. */
const SHOWN = `(l.images @> jsonb_build_array(jsonb_build_object('uploadId', upload.id)) or l.video = upload.url)`;

/** SQL: anyone who saved the listing, asked about it or talks about it still sees its published content. */
const CONCERNED = `(${PUBLISHED_SQL} and ($5::boolean
  or exists (select from favourites f where f.listing_id = l.id and f.user_id = $1::uuid)
  or exists (select from enquiries e where e.listing_id = l.id and e.sender_id = $1::uuid)
  or exists (select from tour_requests t where t.listing_id = l.id and t.sender_id = $1::uuid)
  or exists (select from conversations c join conversation_participants p on p.conversation_id = c.id
    where c.listing_id = l.id and p.user_id = $1::uuid)))`;

/** The same rule as `canRead`; pictures of a pending edit are for the owner and admins. */
export const LISTING_MEDIA: MediaRule = `select case
    when ${SHOWN} and ${publicSql('$4::timestamptz')} then 'everyone'
    when l.owner_id = $1::uuid or $3::boolean then 'reader'
    when ${SHOWN} and ${CONCERNED} then 'reader' end
  from listings l where l.id = upload.attached_id and l.deleted_at is null`;
