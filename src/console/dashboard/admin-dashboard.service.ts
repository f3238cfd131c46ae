import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock, lagosDate, lagosInstant } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { QUEUES } from '../../platform/events/event';
import { Sql } from '../../platform/database/sql/sql';
import { LISTING_STATUSES } from '../../listings/life/listing.states';
import { AdminJobsReaderService } from '../jobs/admin-jobs-reader.service';
import type {
  AgeView,
  DashboardView,
  DecisionDayView,
  JobCountView,
  PeopleCountView,
  RequestDayView,
  StateCountView,
  StatusCountView,
  WaitingView,
} from './admin-dashboard.view';

const DAYS = 30;

/** The figures of the console's first page, counted at each request. */
@Injectable()
export class AdminDashboardService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobsReader: AdminJobsReaderService,
  ) {}

  async figures(): Promise<DashboardView> {
    const now = this.clock.now();
    const since = lagosInstant(lagosDate(new Date(now.getTime() - (DAYS - 1) * DAY_MS)));
    const [pendingByAge, waiting, listingsByStatus, listingsByState] = await Promise.all([
      this.pendingByAge(now),
      this.waiting(),
      this.listingsByStatus(),
      this.listingsByState(),
    ]);
    const [decisionsByDay, requestsByDay, people, jobs] = await Promise.all([
      this.decisionsByDay(since, now),
      this.requestsByDay(since, now),
      this.people(now),
      this.jobs(),
    ]);
    const byPlace = { listingsByStatus, listingsByState };
    return { pendingByAge, waiting, ...byPlace, decisionsByDay, requestsByDay, people, jobs };
  }

  private async waiting(): Promise<WaitingView> {
    const [waiting] = await this.sql.rows(DASHBOARD_WAITING, []);
    return waiting!;
  }

  private pendingByAge(now: Date): Promise<AgeView[]> {
    return this.sql.rows(DASHBOARD_PENDING, [now]);
  }

  /** Published ones are counted already; of the others there are fewer. */
  private listingsByStatus(): Promise<StatusCountView[]> {
    return this.sql.rows(DASHBOARD_STATUSES, [[...LISTING_STATUSES]]);
  }

  /** From the counts that search maintains: exact, and no slower with a million listings. */
  private listingsByState(): Promise<StateCountView[]> {
    return this.sql.rows(DASHBOARD_STATES);
  }

  private decisionsByDay(since: Date, now: Date): Promise<DecisionDayView[]> {
    return this.sql.rows(DASHBOARD_DECISIONS, [since, now]);
  }

  private requestsByDay(since: Date, now: Date): Promise<RequestDayView[]> {
    return this.sql.rows(DASHBOARD_REQUESTS, [since, now]);
  }

  private async people(now: Date): Promise<PeopleCountView> {
    const [people] = await this.sql.rows(DASHBOARD_PEOPLE, [now]);
    return people!;
  }

  /** Counted as the list of jobs counts them: those that failed by the database, because queues forget them. */
  private async jobs(): Promise<JobCountView | null> {
    const [failed, queued] = await Promise.all([
      this.jobsReader.count(QUEUES, ['failed']),
      // The queue's store is down; the rest of the page is still useful.
      this.jobsReader.counts(QUEUES, ['waiting', 'delayed']).catch(() => null),
    ]);
    return queued && { failed, waiting: queued.waiting, delayed: queued.delayed };
  }
}

/** The starts of the Lagos days from $1 to $2. Nigeria has no summer time. */
const EACH_DAY = `generate_series($1::timestamptz, $2::timestamptz, interval '1 day') as day`;
const DATE = `to_char(day at time zone 'Africa/Lagos', 'YYYY-MM-DD') as date`;

/** SQL for a set: sums over the counts and their changes by state, a column for each type. */
const DASHBOARD_STATES = statement(
  'dashboard-states',
  `select state, ${['rent', 'sale', 'shortlet', 'hotel']
    .map((type) => `coalesce(sum(n) filter (where type = '${type}'), 0)::int as ${type}`)
    .join(', ')}
       from (
         select state, type, n from listing_counts where level = 'state.type.rooms'
         union all
         select state, type, n from listing_count_changes
       ) counted
       group by state having sum(n) > 0 order by sum(n) desc, state`,
  [],
  row<StateCountView>({ state: 'text', rent: 'int', sale: 'int', shortlet: 'int', hotel: 'int' }),
);

const DASHBOARD_WAITING = statement(
  'dashboard-waiting',
  (db) =>
    db.selectNoFrom(({ selectFrom }) => [
      selectFrom('services')
        .select(countRows().as('n'))
        .where(({ eb, or }) => or([eb('status', '=', 'PENDING'), eb('pending', 'is not', null)]))
        .where('deleted_at', 'is', null)
        .as('services'),
      selectFrom('reports').select(countRows().as('n')).where('status', '=', 'OPEN').as('reports'),
      selectFrom('cases').select(countRows().as('n')).where('state', 'in', ['OPEN', 'APPEALED']).as('cases'),
      selectFrom('blog_comments')
        .select(countRows().as('n'))
        .where('status', '=', 'PENDING')
        .as('blogComments'),
      selectFrom('contact_messages')
        .select(countRows().as('n'))
        .where('status', '=', 'NEW')
        .as('contactMessages'),
      selectFrom('inquiries').select(countRows().as('n')).where('status', '=', 'NEW').as('inquiries'),
    ]),
  [],
  row<WaitingView>({
    services: 'int',
    reports: 'int',
    cases: 'int',
    blogComments: 'int',
    contactMessages: 'int',
    inquiries: 'int',
  }),
);

/** SQL for a set: listings and revisions, summed up by how long they wait. */
const DASHBOARD_PENDING = statement(
  'dashboard-pending',
  `select b.age, count(*) filter (where w.kind = 'listing')::int as listings,
         count(*) filter (where w.kind = 'revision')::int as revisions
       from (values (0, 'Under 4 hours', interval '0', interval '4 hours'),
         (1, '4 to 24 hours', interval '4 hours', interval '1 day'),
         (2, '1 to 3 days', interval '1 day', interval '3 days'),
         (3, 'Over 3 days', interval '3 days', interval '100 years')) as b (place, age, youngest, oldest)
       left join (
         select 'listing' as kind, submitted_at from listings where status = 'PENDING' and deleted_at is null
         union all
         select 'revision', r.submitted_at from listing_revisions r join listings l on l.id = r.listing_id
         where r.status = 'PENDING' and l.deleted_at is null
       ) w on greatest($1::timestamptz - w.submitted_at, interval '0') >= b.youngest
         and greatest($1::timestamptz - w.submitted_at, interval '0') < b.oldest
       group by b.place, b.age order by b.place`,
  ['instant'],
  row<AgeView>({ age: 'text', listings: 'int', revisions: 'int' }),
);

/** SQL for a set: a sum or a count for each status. */
const DASHBOARD_STATUSES = statement(
  'dashboard-statuses',
  `select status, count from (
    select status, case when status = 'APPROVED' then (
        (select coalesce(sum(n), 0) from listing_counts where level = 'rooms')
        + (select coalesce(sum(n), 0) from listing_count_changes)
        + (select count(*) from listings where status = 'APPROVED' and deleted_at is null and owner_suspended)
      )::int else (
        select count(*)::int from listings l where l.status = known.status and l.deleted_at is null
      ) end as count
    from unnest($1::text[]) as known (status)
  ) counted where count > 0 order by count desc, status`,
  ['text[]'],
  row<StatusCountView>({ status: 'text', count: 'int' }),
);

/** SQL for a set: the decisions, summed up by day, days without any included. */
const DASHBOARD_DECISIONS = statement(
  'dashboard-decisions',
  `select ${DATE}, count(t.id) filter (where t.action in ('approve', 'approveRevision'))::int as approved,
         count(t.id) filter (where t.action not in ('approve', 'approveRevision'))::int as refused
       from ${EACH_DAY}
       left join listing_transitions t on t.actor_kind = 'admin' and t.at >= day and t.at < day + interval '1 day'
         and t.action in ('approve', 'reject', 'requestChanges', 'approveRevision', 'rejectRevision', 'requestRevisionChanges')
       group by day order by day`,
  ['instant', 'instant'],
  row<DecisionDayView>({ date: 'text', approved: 'int', refused: 'int' }),
);

/** SQL for a set: the requests, counted for each day, days without any included. */
const DASHBOARD_REQUESTS = statement(
  'dashboard-requests',
  `select ${DATE},
         (select count(*)::int from enquiries where created_at >= day and created_at < day + interval '1 day') as enquiries,
         (select count(*)::int from tour_requests where created_at >= day and created_at < day + interval '1 day') as tours
       from ${EACH_DAY} order by day`,
  ['instant', 'instant'],
  row<RequestDayView>({ date: 'text', enquiries: 'int', tours: 'int' }),
);

const DASHBOARD_PEOPLE = statement(
  'dashboard-people',
  (db, now) =>
    db
      .selectFrom('users')
      .select((eb) => [
        countRows().as('total'),
        countRows(eb('created_at', '>', sql<Date>`${now}::timestamptz - interval '7 days'`)).as(
          'newThisWeek',
        ),
        countRows(eb('suspended_at', 'is not', null)).as('suspended'),
      ])
      .where('deleted_at', 'is', null)
      .where('verified_at', 'is not', null),
  ['instant'],
  row<PeopleCountView>({ total: 'int', newThisWeek: 'int', suspended: 'int' }),
);
