import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byId, byPart, byWord, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../reports/report.entity';
import { VOCABULARY } from '../../vocabulary/vocabulary.data';

const REASONS = VOCABULARY.reportReasons.map((reason) => reason.value);
/** SQL: the share of this person's decided reports that were upheld, 0 to 1; null while none is decided. */
const ACCURACY = `(select round(count(*) filter (where e.status = 'UPHELD')::numeric / nullif(count(*), 0), 2)::float8
  from reports e where e.reporter_id = x.reporter_id and e.status <> 'OPEN')`;

export const reportResource: AdminResource = {
  name: 'reports',
  from: `reports x left join listings l on l.id = x.listing_id join users p on p.id = x.reporter_id
    left join users a on a.id = x.author_id left join users d on d.id = x.decided_by left join reviews r on r.id = x.subject_id and x.subject_kind = 'review'
    left join service_reviews v on v.id = x.subject_id and x.subject_kind = 'service-review'
    left join services s on s.id = v.service_id left join posts t on t.id = x.subject_id and x.subject_kind = 'post'`,
  select: `x.id, x.id as "reportId", x.subject_kind as "subjectKind", x.subject_id as "subjectId",
    x.listing_id as "listingId", l.title as "listingTitle", coalesce(r.message, v.message) as "reviewMessage",
    s.title as "serviceTitle", t.title as "postTitle", x.author_id as "authorId",
    btrim(a.first_name || ' ' || a.last_name) as "authorName", x.reporter_id as "reporterId",
    btrim(p.first_name || ' ' || p.last_name) as "reporterName", x.reason, x.note, x.status,
    x.decision_note as "decisionNote", ${isoInstant('x.decided_at')} as "decidedAt", x.decided_by as "decidedBy",
    btrim(d.first_name || ' ' || d.last_name) as "decidedByName",
    ${isoInstant('x.created_at')} as "createdAt", ${ACCURACY} as "reporterAccuracy",
    (select count(*)::int from reports e where e.reporter_id = x.reporter_id) as "reporterReports",
    (select count(*)::int from reports e where e.subject_kind = x.subject_kind and e.subject_id = x.subject_id) as "subjectReports"`,
  id: 'x.id',
  sort: {
    id: 'x.id',
    createdAt: 'x.created_at',
    status: 'x.status',
    reason: 'x.reason',
    subjectKind: 'x.subject_kind',
    reporterAccuracy: ACCURACY,
  },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('x.id'),
    status: byWord('x.status', REPORT_STATUSES),
    reason: byWord('x.reason', REASONS),
    subjectKind: byWord('x.subject_kind', REPORT_SUBJECTS),
    subjectId: byId('x.subject_id'),
    listingId: byId('x.listing_id'),
    reporterId: byId('x.reporter_id'),
    authorId: byId('x.author_id'),
    since: sinceDate('x.created_at'),
    until: untilDate('x.created_at'),
    q: byPart('x.note', 'l.title', 's.title', 't.title', "p.first_name || ' ' || p.last_name"),
  },
};
