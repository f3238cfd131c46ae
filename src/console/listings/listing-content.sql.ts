import { isoInstant } from '../../platform/database/sql/instant-sql';
import { CLAIM_MS } from '../../listings/life/listing.claims';

/**
 * SQL for the content of a listing `l` as JSON with the keys of ListingContent: what a pending revision's `changes`
 * are laid over, and what is searched for suspicious texts.
 */
export const LISTING_CONTENT = `jsonb_build_object(
    'type', l.type, 'propertyType', l.property_type, 'label', l.label, 'title', l.title, 'description', l.description,
    'recurrence', l.recurrence, 'startPrice', l.start_price, 'endPrice', l.end_price,
    'fees', jsonb_build_object('agency', l.fee_agency, 'legal', l.fee_legal, 'caution', l.fee_caution,
      'serviceCharge', l.fee_service_charge, 'other', l.fee_other),
    'offerStatus', l.offer_status, 'state', l.state, 'city', l.city, 'area', l.area, 'location', l.location,
    'address', l.address, 'postal', l.postal,
    'point', case when l.lat is null or l.lng is null then null
      else jsonb_build_object('lat', l.lat, 'lng', l.lng, 'exact', l.point_exact) end,
    'areaSqm', l.area_sqm, 'bedroom', l.bedroom, 'bathroom', l.bathroom, 'amenities', l.amenities,
    'hotelCategory', l.hotel_category, 'roomType', l.room_type, 'budgetTier', l.budget_tier,
    'images', l.images, 'video', l.video)`;

/** The owner `u`, for listings and revisions alike. */
export const OWNER_COLUMNS = `u.id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", u.username as "ownerUsername",
    u.avatar as "ownerAvatar", u.persona as "ownerPersona", u.email as "ownerEmail", u.phone_number as "ownerPhone",
    u.whatsapp_number as "ownerWhatsapp", ${isoInstant('u.created_at')} as "ownerJoinedAt", ${isoInstant('u.suspended_at')} as "ownerSuspendedAt",
    (select count(*)::int from listings o where o.owner_id = u.id and o.approved_at is not null) as "ownerApproved"`;

/** Until when a claim made then holds. */
export const claimedUntil = (column: string): string => `${column} + interval '${CLAIM_MS} milliseconds'`;
