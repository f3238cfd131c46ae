import { sql } from 'kysely';
import { anyOf } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { holdLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';
import { inUnits } from '../rates/tenths';
import type { LedgerReason } from '../ledger/ledger-reasons';
import { Pattern } from './pattern.entity';
import { reasonsOf, whyOf, type PatternFacts, type PatternKind } from './pattern-text';
import type { AdminPatternDetailView, AdminPatternView, PatternPersonView } from './patterns.dto';
import { patternResource } from './patterns.resource';
import { SCANS } from './patterns.sql';

const FindPatterns = defineJob<ScheduledPeriod>('rewards.find-patterns');

export type PatternRow = Omit<AdminPatternView, 'why'> & {
  kind: PatternKind;
  facts: PatternFacts;
  people: string[];
};

/** Scans for suspicious rewards and shows alerts to admins. It blocks nobody. */
@Injectable()
export class PatternsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly lists: AdminListReader,
  ) {}

  /** Safe to run twice: known alerts are updated; a decided one is reopened only when it has grown. */
  @OnJob(FindPatterns)
  async scan(): Promise<void> {
    const now = this.clock.now();
    for (const statement of SCANS)
      await this.em.transactional(async () => {
        await holdLock(this.sql, 'patterns');
        await this.sql.rows(statement, [now]);
      });
  }

  countOpen(): Promise<number> {
    return this.em.count(Pattern, { status: 'OPEN' });
  }

  /** Throws 404 for an unknown one. */
  row(id: string): Promise<PatternRow> {
    return this.lists.record(patternResource, id, (rows: PatternRow[]) => rows);
  }

  /** As {@link row}, to decide on it. Throws 403 for an admin who is among its people. */
  async decidable(actor: Actor, id: string): Promise<PatternRow> {
    const row = await this.row(id);
    authorize(canDecide(actor, row), 'You cannot decide on a finding about yourself');
    return row;
  }

  async detailOf(actor: Actor, id: string): Promise<AdminPatternDetailView> {
    const row = await this.row(id);
    const { address = null, device = null } = row.facts as { address?: string; device?: string };
    const people = await this.sql.rows(PEOPLE, [row.people, ...questioned(row)]);
    return {
      ...presentPattern(row),
      address,
      device,
      people: people.map(({ tenths, ...person }) => ({ ...person, coins: inUnits(tenths) })),
      canDecide: canDecide(actor, row),
    };
  }

  /** The questioned ledger entries of these people, oldest first. */
  async linesOf(row: PatternRow, userIds: string[]): Promise<string[]> {
    const lines = await this.sql.rows(PATTERN_LINES, [userIds, ...questioned(row)]);
    return lines.map(({ id }) => id);
  }
}

const canDecide = ({ userId }: Actor, { people }: PatternRow): boolean => !people.includes(userId);

export const presentPattern = ({ facts, people: _people, ...row }: PatternRow): AdminPatternView => ({
  ...row,
  why: whyOf(row.kind, facts),
});

/** $2 to $5 of the condition below. A referral counts when both sides belong to the ring. */
const questioned = ({
  kind,
  facts,
  since,
  until,
  people,
}: PatternRow): [LedgerReason[], string, string, string[]] => [reasonsOf(kind, facts), since, until, people];

const QUESTIONED = `e.reason = any($2) and e.coins > 0 and e.at >= $3::timestamptz
    and e.at < $4::timestamptz + interval '1 day' and (e.reason <> 'REFERRAL' or e.subject = any($5::uuid[]::text[]))
    and not exists (select from ledger_entries r where r.award_key = 'REVERSAL:' || e.id)`;

/** SQL for a set: it sums up the questioned rewards of each person, in the order of the alert. */
const PEOPLE = statement(
  'pattern-people',
  `select u.id as "userId", btrim(u.first_name || ' ' || u.last_name) as "fullName", u.username,
    ${isoInstant('u.created_at')} as "joinedAt", ${isoInstant('u.suspended_at')} as "suspendedAt",
    btrim(r.first_name || ' ' || r.last_name) as "referredByName", coalesce(l.rewards, 0) as rewards, coalesce(l.tenths, 0) as tenths
  from unnest($1::uuid[]) with ordinality m (id, place)
    join users u on u.id = m.id left join users r on r.id = u.referred_by
    left join lateral (
      select count(*)::int as rewards, sum(e.coins)::int as tenths from ledger_entries e where e.user_id = u.id and ${QUESTIONED}
    ) l on true
  order by m.place`,
  ['uuid[]', 'text[]', 'instant', 'instant', 'uuid[]'],
  row<Omit<PatternPersonView, 'coins'> & { tenths: number }>({
    userId: 'uuid',
    fullName: 'text',
    username: 'text',
    joinedAt: 'text',
    suspendedAt: 'text?',
    referredByName: 'text?',
    rewards: 'int',
    tenths: 'int',
  }),
);

/** The lines of the people $1; {@link QUESTIONED} takes $2 to $5. */
const PATTERN_LINES = statement(
  'pattern-lines',
  (db, userIds) =>
    db
      .selectFrom('ledger_entries as e')
      .select('e.id')
      .where('e.user_id', '=', anyOf(userIds))
      .where(sql.raw<boolean>(QUESTIONED))
      .orderBy('e.user_id')
      .orderBy('e.at')
      .orderBy('e.id')
      .limit(1000),
  ['uuid[]', 'text[]', 'instant', 'instant', 'uuid[]'],
  { id: 'uuid' },
);
