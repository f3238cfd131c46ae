import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byPart,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { SERVICE_STATUSES } from '../../services/service.entity';

const RATING = 'round(s.rating_sum::numeric / nullif(s.review_count, 0), 2)::float8';

const WAITS = `s.status = 'PENDING' or s.pending is not null`;
const HANDED_IN = 'coalesce(s.pending_submitted_at, s.submitted_at)';

export const serviceResource: AdminResource = {
  name: 'services',
  from: 'services s join users u on u.id = s.owner_id left join users c on c.id = s.claimed_by',
  where: 's.deleted_at is null',
  select: `s.id, s.id as "serviceId", s.kind, s.title, s.description, s.state, s.area, s.start_price::float8 as "startPrice",
    s.included, s.excluded, s.images, s.status, s.pending, s.version, s.reason, s.note, s.owner_id as "ownerId",
    btrim(u.first_name || ' ' || u.last_name) as "ownerName", u.email as "ownerEmail",
    u.suspended_at is not null as "ownerSuspended", ${RATING} as rating, s.review_count as "reviewCount",
    s.claimed_by as "claimedBy", ${isoInstant('s.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName",
    ${isoInstant('s.created_at')} as "createdAt", ${isoInstant(HANDED_IN)} as "submittedAt",
    ${isoInstant('s.approved_at')} as "approvedAt"`,
  id: 's.id',
  sort: {
    id: 's.id',
    createdAt: 's.created_at',
    submittedAt: HANDED_IN,
    title: 's.title',
    kind: 's.kind',
    status: 's.status',
    startPrice: 's.start_price',
    rating: RATING,
  },
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('s.id'),
    ownerId: byId('s.owner_id'),
    status: byWord('s.status', SERVICE_STATUSES),
    waiting: byFlag(WAITS),
    since: sinceDate('s.created_at'),
    until: untilDate('s.created_at'),
    q: byPart(
      's.title',
      's.description',
      's.kind',
      's.area',
      's.state',
      "u.first_name || ' ' || u.last_name",
    ),
  },
};
