import { CASE_KINDS, CASE_STATES } from '../../cases/case.states';
import { CASE_VERSION } from '../../cases/case-version.sql';
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

const WAITS = `x.state in ('OPEN', 'APPEALED')`;
/** As `caseNumber` makes it. */
export const CASE_NUMBER = `'GC-' || to_char(x.created_at at time zone 'Africa/Lagos', 'YYYY') || '-' || lpad(x.seq::text, greatest(6, length(x.seq::text)), '0')`;
const NAME = (u: string) => `btrim(${u}.first_name || ' ' || ${u}.last_name)`;

/** The host's statement about the caution, and the sum that comes back as it stands: an appeal begins at the first decision. */
const CAUTION = `case when x.kind = 'CAUTION' then (
    select jsonb_build_object('amount', b.caution::float8, 'returned', a.returned::float8, 'reason', a.reason,
      'images', a.images, 'answeredAt', ${isoInstant('a.answered_at')})
    from stay_cautions a join stay_bookings b on b.id = a.booking_id where a.booking_id = x.subject_id) end`;

const STAY = `case when x.kind in ('STAY_NO_SHOW', 'CAUTION') then (
    select jsonb_build_object('from', b.arrival, 'to', b.departure) from stay_bookings b where b.id = x.subject_id) end`;
const TOUR = `case when x.kind = 'TOUR_NO_SHOW' then (
    select ${isoInstant('t.starts_at')} from tour_requests t where t.id = x.subject_id) end`;

export const caseResource: AdminResource = {
  name: 'cases',
  from: `cases x join listings l on l.id = x.listing_id left join users c on c.id = x.claimed_by
    left join users d on d.id = x.decided_by`,
  select: `x.id, ${CASE_NUMBER} as "caseNumber", ${CASE_VERSION} as version, x.kind, x.state, x.subject_id as "subjectId", x.listing_id as "listingId",
    l.title as "listingTitle", x.claimant_id as "claimantId", x.claimant_name as "claimantName",
    x.respondent_id as "respondentId", x.respondent_name as "respondentName", x.reason,
    case when x.returned is null then to_jsonb(x.outcome) else jsonb_build_object('returned', x.returned::float8) end as outcome,
    x.note, x.decided_by as "decidedBy", ${NAME('d')} as "decidedByName", ${isoInstant('x.decided_at')} as "decidedAt",
    x.appealed_by as "appealedBy", x.appeal_reason as "appealReason", ${isoInstant('x.appealed_at')} as "appealedAt",
    x.earlier, x.claimed_by as "claimedBy", ${NAME('c')} as "claimerName", ${isoInstant('x.claimed_at')} as "claimedAt",
    ${isoInstant('x.created_at')} as "createdAt",
    coalesce((select jsonb_agg(jsonb_build_object('evidenceId', e.id, 'userId', e.user_id, 'text', e.text,
        'images', e.images, 'createdAt', e.created_at) order by e.created_at, e.id)
      from case_evidence e where e.case_id = x.id), '[]') as evidence,
    ${CAUTION} as caution, ${STAY} as stay, ${TOUR} as "tourAt"`,
  id: 'x.id',
  sort: { id: 'x.id', createdAt: 'x.created_at', kind: 'x.kind', state: 'x.state' },
  order: ['createdAt', 'ASC'],
  filter: {
    id: byId('x.id'),
    kind: byWord('x.kind', CASE_KINDS),
    state: byWord('x.state', CASE_STATES),
    waiting: byFlag(WAITS),
    claimantId: byId('x.claimant_id'),
    respondentId: byId('x.respondent_id'),
    listingId: byId('x.listing_id'),
    since: sinceDate('x.created_at'),
    until: untilDate('x.created_at'),
    q: byPart('x.reason', 'l.title', 'x.claimant_name', 'x.respondent_name', `(${CASE_NUMBER})`),
  },
};
