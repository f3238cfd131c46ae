import type { MediaRule } from '../../uploads/media/media-access.service';

/** Pictures of a damage are for the two sides of the stay, and for admins. */
export const CAUTION_MEDIA: MediaRule = `select case
    when b.owner_id = $1::uuid or b.guest_id = $1::uuid or $3::boolean or $5::boolean then 'reader' end
  from stay_bookings b where b.id = upload.attached_id`;
