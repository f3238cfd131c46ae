import {
  byId,
  byPart,
  byText,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { heldDecision } from '../decisions/held-decision.sql';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { LISTING_CONTENT } from '../../listings/reading/listing-facts.sql';
import { byClaim, OWNER_COLUMNS, stayTexts } from '../listings/listing-content.sql';
import { REVISION_STATUSES } from '../../listings/life/listing-revision.entity';

export const revisionResource: AdminResource = {
  name: 'revisions',
  from: `listing_revisions r join listings l on l.id = r.listing_id join users u on u.id = l.owner_id
    left join users c on c.id = r.claimed_by left join users d on d.id = r.decided_by`,
  where: 'l.deleted_at is null',
  select: `r.id, r.listing_id as "listingId", r.status, r.version, r.changes, r.parts, ${isoInstant('r.submitted_at')} as "submittedAt",
    ${isoInstant('r.decided_at')} as "decidedAt", d.first_name || ' ' || d.last_name as "decidedByName", r.reason_code as reason, r.note,
    l.status as "listingStatus", ${LISTING_CONTENT} as content,
    r.claimed_by as "claimedBy", ${isoInstant('r.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName",
    ${heldDecision('revision', 'r.id')} as held, ${stayTexts('r.listing_id')},
    ${OWNER_COLUMNS}`,
  id: 'r.id',
  sort: {
    id: 'r.id',
    submittedAt: 'r.submitted_at',
    createdAt: 'r.created_at',
    decidedAt: 'r.decided_at',
    status: 'r.status',
    listingId: 'r.listing_id',
  },
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('r.id'),
    q: byPart('l.title', "u.first_name || ' ' || u.last_name", 'u.email'),
    status: byWord('r.status', REVISION_STATUSES),
    listingId: byId('r.listing_id'),
    userId: byId('l.owner_id'),
    ownerId: byId('l.owner_id'),
    state: byText('l.state'),
    claimed: byClaim('r.claimed_at'),
    since: sinceDate('r.submitted_at'),
    until: untilDate('r.submitted_at'),
  },
};
