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

const STATUS = `case when r.removed_at is null then 'SHOWN' else 'REMOVED' end`;
const OPEN_REPORTS = `(select count(*)::int from reports x
  where x.subject_kind = 'review' and x.subject_id = r.id and x.status = 'OPEN')`;

export const reviewResource: AdminResource = {
  name: 'reviews',
  from: 'reviews r join listings l on l.id = r.listing_id join users a on a.id = r.author_id join users o on o.id = r.owner_id',
  select: `r.id, r.id as "reviewId", r.listing_id as "listingId", l.title as "listingTitle", r.author_id as "authorId",
    btrim(a.first_name || ' ' || a.last_name) as "authorName", r.owner_id as "ownerId",
    btrim(o.first_name || ' ' || o.last_name) as "ownerName", r.rating, r.message, r.verified, r.reply, ${STATUS} as status,
    r.removed_reason as "removedReason",
    (select btrim(u.first_name || ' ' || u.last_name) from users u where u.id = r.removed_by) as "removedByName", ${OPEN_REPORTS} as "openReports",
    ${isoInstant('r.created_at')} as "createdAt", ${isoInstant('r.removed_at')} as "removedAt"`,
  id: 'r.id',
  sort: {
    id: 'r.id',
    createdAt: 'r.created_at',
    rating: 'r.rating',
    status: STATUS,
    openReports: OPEN_REPORTS,
  },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('r.id'),
    listingId: byId('r.listing_id'),
    authorId: byId('r.author_id'),
    ownerId: byId('r.owner_id'),
    status: byWord(STATUS, ['SHOWN', 'REMOVED']),
    verified: byFlag('r.verified'),
    reported: byFlag(`${OPEN_REPORTS} > 0`),
    since: sinceDate('r.created_at'),
    until: untilDate('r.created_at'),
    q: byPart('r.message', 'r.reply', 'l.title', "a.first_name || ' ' || a.last_name"),
  },
};
