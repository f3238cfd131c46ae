import type { Actor } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byId, byWord, byWords, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { LISTING_TEXT } from '../../listings/life/listing-life.entity';
import { SERVICE_TEXT } from '../../services/service.entity';
import { NAME_TEXT } from '../../users/account/user.entity';
import { CONCERNED } from '../../reports/concerned.sql';
import { REPORT_STATUSES, REPORT_SUBJECTS, REPORT_TEXT } from '../../reports/report.entity';
import type { AdminReportView } from './admin-report.view';
import { VOCABULARY } from '../../vocabulary/vocabulary.data';

const REASONS = VOCABULARY.reportReasons.map((reason) => reason.value);
const DECIDED = `from reports e where e.reporter_id = x.reporter_id and e.status <> 'OPEN'`;
/** SQL: the share of this person's decided reports that were upheld, 0 to 1; null while none is decided. */
const ACCURACY = `(select round(count(*) filter (where e.status = 'UPHELD')::numeric / nullif(count(*), 0), 2)::float8
  ${DECIDED})`;

const REFERRED = [
  { column: 'x.listing_id', table: 'listings', words: [LISTING_TEXT] },
  { column: 'x.reporter_id', table: 'users', words: [NAME_TEXT] },
  ...Object.entries({ services: SERVICE_TEXT, posts: 'title', communities: 'name' }).map(
    ([table, words]) => ({
      column: 'x.subject_id',
      table,
      words: [words],
    }),
  ),
];

/** A report with the people whom it concerns. */
type ReportRow = Omit<AdminReportView, 'canDecide'> & { concerned: string[] };

/** Adds whether the actor may decide on it, as `ReportDecisionsService` does. */
export const presentReports =
  ({ userId }: Actor) =>
  (rows: ReportRow[]): AdminReportView[] =>
    rows.map(({ concerned, ...row }) => ({
      ...row,
      canDecide: row.status === 'OPEN' && !concerned.includes(userId),
    }));

export const reportResource: AdminResource = {
  name: 'reports',
  from: `reports x left join listings l on l.id = x.listing_id join users p on p.id = x.reporter_id
    left join users a on a.id = x.author_id left join users d on d.id = x.decided_by left join reviews r on r.id = x.subject_id and x.subject_kind = 'review'
    left join service_reviews v on v.id = x.subject_id and x.subject_kind = 'service-review'
    left join comments k on k.id = x.subject_id and x.subject_kind = 'comment'
    left join services s on s.id = v.service_id or (s.id = x.subject_id and x.subject_kind = 'service')
    left join posts t on t.id = k.post_id or (t.id = x.subject_id and x.subject_kind = 'post')
    left join communities c on c.id = x.subject_id and x.subject_kind in ('community', 'group')
    left join uploads i on i.id = x.subject_id and x.subject_kind = 'photo'`,
  core: 'reports x',
  select: `x.id, x.id as "reportId", x.subject_kind as "subjectKind", x.subject_id as "subjectId",
    x.listing_id as "listingId", l.title as "listingTitle", coalesce(r.message, v.message) as "reviewMessage",
    s.id as "serviceId", s.title as "serviceTitle", t.id as "postId", t.title as "postTitle", c.name as "circleName", to_jsonb(${CONCERNED}) as concerned,
    i.url as "photoUrl", x.said, x.author_id as "authorId",
    btrim(a.first_name || ' ' || a.last_name) as "authorName", x.reporter_id as "reporterId",
    btrim(p.first_name || ' ' || p.last_name) as "reporterName", x.reason, x.note, x.status,
    x.decision_note as "decisionNote", ${isoInstant('x.decided_at')} as "decidedAt", x.decided_by as "decidedBy",
    btrim(d.first_name || ' ' || d.last_name) as "decidedByName",
    ${isoInstant('x.created_at')} as "createdAt", ${ACCURACY} as "reporterAccuracy",
    (select count(*)::int ${DECIDED}) as "reporterDecided",
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
  indexed: ['id', 'createdAt'],
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
    q: byWords([REPORT_TEXT], REFERRED),
  },
};
