import { isoInstant } from '../../platform/database/sql/instant-sql';
import { LISTING_STATUSES } from '../../listings/life/listing.states';
import {
  byAhead,
  byFlag,
  byId,
  byPart,
  byText,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { claimedUntil, OWNER_COLUMNS } from './listing-content.sql';

const TYPES = ['rent', 'sale', 'shortlet', 'hotel'];

export const listingResource: AdminResource = {
  name: 'listings',
  from: 'listings l join users u on u.id = l.owner_id left join users c on c.id = l.claimed_by',
  where: 'l.deleted_at is null',
  select: `l.id, l.facts, l.description, l.images, l.lat, l.lng, l.point_exact as "pointExact", l.version, l.status,
    l.reason_code as reason, l.note, ${isoInstant('l.submitted_at')} as "submittedAt", ${isoInstant('l.suspended_at')} as "suspendedAt",
    l.verified_method as "verifiedMethod", l.verified_note as "verifiedNote",
    l.claimed_by as "claimedBy", ${isoInstant('l.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName", ${OWNER_COLUMNS}`,
  id: 'l.id',
  sort: {
    id: 'l.id',
    submittedAt: "coalesce(l.submitted_at, '-infinity')",
    createdAt: 'l.created_at',
    publishedAt: 'l.approved_at',
    title: 'l.title',
    type: 'l.type',
    state: 'l.state',
    city: 'l.city',
    status: 'l.status',
    startPrice: 'l.start_price',
  },
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('l.id'),
    q: byPart('l.title', 'l.address', "u.first_name || ' ' || u.last_name", 'u.email'),
    status: byWord('l.status', LISTING_STATUSES),
    type: byWord('l.type', TYPES),
    propertyType: byText('l.property_type'),
    state: byText('l.state'),
    city: byText('l.city'),
    userId: byId('l.owner_id'),
    ownerId: byId('l.owner_id'),
    verified: byFlag('l.verified_at is not null'),
    claimed: byAhead(claimedUntil('l.claimed_at')),
    since: sinceDate('l.submitted_at'),
    until: untilDate('l.submitted_at'),
  },
};
