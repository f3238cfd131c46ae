import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byWord,
  byWords,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import { heldDecision, undecided } from '../decisions/held-decision.sql';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { SERVICE_HANDED_IN as HANDED_IN, SERVICE_TEXT } from '../../services/service.entity';
import { NAME_TEXT } from '../../users/account/user.entity';
import { SERVICE_STATUSES } from '../../services/service.states';

const RATING = 'round(s.rating_sum::numeric / nullif(s.review_count, 0), 2)::float8';

const WAITS = `s.status = 'PENDING' or s.pending is not null`;

export const serviceResource: AdminResource = {
  name: 'services',
  from: 'services s join users u on u.id = s.owner_id left join users c on c.id = s.claimed_by',
  core: 'services s',
  where: 's.deleted_at is null',
  select: `s.id, s.id as "serviceId", s.kind, s.title, s.description, s.state, s.area, s.start_price::float8 as "startPrice",
    s.included, s.excluded, s.images, s.status, s.pending, s.version, s.reason_code as reason, s.note, s.owner_id as "ownerId",
    btrim(u.first_name || ' ' || u.last_name) as "ownerName", u.email as "ownerEmail",
    u.suspended_at is not null as "ownerSuspended", ${RATING} as rating, s.review_count as "reviewCount",
    s.claimed_by as "claimedBy", ${isoInstant('s.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName",
    ${heldDecision('service', 's.id')} as held,
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
  indexed: ['id', 'createdAt', 'submittedAt'],
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('s.id'),
    ownerId: byId('s.owner_id'),
    status: byWord('s.status', SERVICE_STATUSES),
    waiting: byFlag(`(${WAITS}) and ${undecided("'service'", 's.id')}`),
    since: sinceDate('s.created_at'),
    until: untilDate('s.created_at'),
    q: byWords([SERVICE_TEXT], [{ column: 's.owner_id', table: 'users', words: [NAME_TEXT] }]),
  },
};
