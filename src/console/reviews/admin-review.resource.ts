import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byWordIn,
  byWords,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import { LISTING_TEXT } from '../../listings/life/listing-life.entity';
import { REVIEW_TEXT } from '../../reviews/review.entity';
import { NAME_TEXT } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { REMOVAL_STATUSES, removalStatus } from '../removal-status';

const STATUS = removalStatus('r.removed_at');
const OPEN_REPORTS = `(select count(*)::int from reports x
  where x.subject_kind = 'review' and x.subject_id = r.id and x.status = 'OPEN')`;

const REPORTED = `r.id = any(array(select subject_id from reports where subject_kind = 'review' and status = 'OPEN'))`;

export const reviewResource: AdminResource = {
  name: 'reviews',
  from: 'reviews r join listings l on l.id = r.listing_id join users a on a.id = r.author_id join users o on o.id = r.owner_id',
  core: 'reviews r',
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
    rating: ['r.rating', 'r.created_at'],
    status: STATUS,
    openReports: OPEN_REPORTS,
  },
  indexed: ['id', 'createdAt', 'rating'],
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('r.id'),
    listingId: byId('r.listing_id'),
    authorId: byId('r.author_id'),
    ownerId: byId('r.owner_id'),
    status: byWordIn(
      REMOVAL_STATUSES,
      (list) =>
        `('SHOWN' = any(${list}) and r.removed_at is null or 'REMOVED' = any(${list}) and r.removed_at is not null)`,
    ),
    verified: byFlag('r.verified'),
    reported: byFlag(REPORTED),
    since: sinceDate('r.created_at'),
    until: untilDate('r.created_at'),
    q: byWords(
      [REVIEW_TEXT],
      [
        { column: 'r.listing_id', table: 'listings', words: [LISTING_TEXT] },
        { column: 'r.author_id', table: 'users', words: [NAME_TEXT] },
      ],
    ),
  },
};
