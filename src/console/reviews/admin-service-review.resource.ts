import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byId, byPart, byWord, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import { nameTextOf } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { REMOVAL_STATUSES, removalStatus } from '../removal-status';

const STATUS = removalStatus('r.removed_at');

export const serviceReviewResource: AdminResource = {
  name: 'service-reviews',
  from: 'service_reviews r join services s on s.id = r.service_id join users a on a.id = r.author_id join users o on o.id = r.owner_id',
  select: `r.id, r.id as "reviewId", r.service_id as "serviceId", s.title as "serviceTitle", r.author_id as "authorId",
    btrim(a.first_name || ' ' || a.last_name) as "authorName", r.owner_id as "ownerId",
    btrim(o.first_name || ' ' || o.last_name) as "ownerName", r.rating, r.message, ${STATUS} as status,
    r.removed_reason as "removedReason",
    (select btrim(u.first_name || ' ' || u.last_name) from users u where u.id = r.removed_by) as "removedByName", ${isoInstant('r.created_at')} as "createdAt",
    ${isoInstant('r.removed_at')} as "removedAt"`,
  id: 'r.id',
  sort: { id: 'r.id', createdAt: 'r.created_at', rating: 'r.rating', status: STATUS },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('r.id'),
    serviceId: byId('r.service_id'),
    authorId: byId('r.author_id'),
    ownerId: byId('r.owner_id'),
    status: byWord(STATUS, REMOVAL_STATUSES),
    since: sinceDate('r.created_at'),
    until: untilDate('r.created_at'),
    q: byPart('r.message', 's.title', nameTextOf('a'), nameTextOf('o')),
  },
};
