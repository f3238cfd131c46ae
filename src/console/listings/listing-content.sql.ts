import { isoInstant } from '../../platform/database/sql/instant-sql';
import { CLAIM_MS } from '../../listings/life/listing.claims';

/** The owner `u`, for listings and revisions alike. */
export const OWNER_COLUMNS = `u.id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", u.username as "ownerUsername",
    u.avatar as "ownerAvatar", u.persona as "ownerPersona", u.email as "ownerEmail", u.phone_number as "ownerPhone",
    u.whatsapp_number as "ownerWhatsapp", ${isoInstant('u.created_at')} as "ownerJoinedAt", ${isoInstant('u.suspended_at')} as "ownerSuspendedAt",
    (select count(*)::int from listings o where o.owner_id = u.id and o.approved_at is not null) as "ownerApproved"`;

/** SQL for the end of a claim made at the given instant. */
export const claimedUntil = (column: string): string => `${column} + interval '${CLAIM_MS} milliseconds'`;
