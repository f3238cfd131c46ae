import { isoInstant } from '../../platform/database/sql/instant-sql';
import { CLAIM_MS } from '../../approval/claims';
import { byFlag, type AdminFilter } from '../../platform/http/admin-list/admin-filters';

/** How many approved listings of an owner are counted: what matters is whether there are few. */
const MOST_APPROVED = 1_000;

/** The owner `u`, for listings and revisions alike. */
export const OWNER_COLUMNS = `u.id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", u.username as "ownerUsername",
    u.avatar as "ownerAvatar", u.persona as "ownerPersona", u.email as "ownerEmail", u.phone_number as "ownerPhone",
    u.whatsapp_number as "ownerWhatsapp", ${isoInstant('u.created_at')} as "ownerJoinedAt", ${isoInstant('u.suspended_at')} as "ownerSuspendedAt",
    (select count(*)::int from (
      select from listings o where o.owner_id = u.id and o.approved_at is not null limit ${MOST_APPROVED}
    ) approved) as "ownerApproved"`;

/** The texts of a listing's booking details that everybody reads, as {@link CheckedRow}. */
export const stayTexts = (listingId: string): string =>
  `(select jsonb_object_agg(s.id, s.name) from stay_units s
      where s.listing_id = ${listingId} and s.retired_at is null) as "unitNames",
    (select s.house_rules from stay_rules s where s.listing_id = ${listingId}) as "houseRules"`;

/** Whether an admin has claimed it, by the column of the instant: as an index finds it. */
export const byClaim = (column: string): AdminFilter => ({
  ...byFlag(column),
  sql: (value, bind, now) =>
    byFlag(`${column} > ${bind(new Date(now.getTime() - CLAIM_MS))}::timestamptz`).sql(value, bind, now),
});
