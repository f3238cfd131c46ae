import { anyOf } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Sql } from '../../platform/database/sql/sql';
import { conflict, notFound } from '../../platform/http/errors';
import { StreakFreezesService } from '../streaks/streak-freezes.service';
import { LedgerService } from './ledger.service';
import { inUnits, type Tenths } from '../rates/tenths';

type Original = {
  id: string;
  userId: string;
  coins: Tenths;
  points: Tenths;
  reason: string;
  seasonId: string | null;
};

/** Reverses rewards by entries of the opposite amount, and purchases together with what was bought. */
@Injectable()
export class ReversalsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly ledger: LedgerService,
    private readonly audit: Audit,
    private readonly freezes: StreakFreezesService,
  ) {}

  /**
   * Throws 404 for an unknown entry, 403 for one of the admin's own, 409 for one that is already reversed or is a reversal
   * itself, and for a freeze that was used.
   */
  async reverse(actor: Actor, entryId: string, note: string): Promise<void> {
    await this.em.transactional(async () => {
      const line = await this.findEntry(entryId);
      if (!line) throw notFound();
      authorize(line.userId !== actor.userId, 'You cannot decide on a reward of your own');
      if (line.reason === 'REVERSAL') throw conflict('A reversal cannot be taken back');
      if (!(await this.takeBack(actor, line, note))) throw conflict('This reward was taken back already');
    });
  }

  /** Reverses all that can be reversed, in one transaction. Returns their number and value. */
  async reverseAll(
    actor: Actor,
    entryIds: string[],
    note: string,
  ): Promise<{ count: number; tenths: Tenths }> {
    return this.em.transactional(async () => {
      let [count, tenths] = [0, 0];
      for (const entryId of await this.holdFor(entryIds)) {
        const line = await this.findEntry(entryId);
        if (!line || !(await this.isReversible(line)) || !(await this.takeBack(actor, line, note))) continue;
        count++;
        tenths += line.coins;
      }
      return { count, tenths };
    });
  }

  /** Locks only the open seasons of these entries; returns the entries ordered by person, the order of all player locks. */
  private async holdFor(entryIds: string[]): Promise<string[]> {
    await this.sql.rows(REVERSAL_HOLD, [entryIds]);
    const lines = await this.sql.rows(REVERSAL_ORDER, [entryIds]);
    return lines.map(({ id }) => id);
  }

  /** A closed season's result keeps the points; only the totals lose them. */
  private findEntry(entryId: string): Promise<Original | null> {
    return this.sql.row(REVERSAL_OF, [entryId]);
  }

  private async isReversible({ reason, userId }: Original): Promise<boolean> {
    if (reason === 'STREAK_FREEZE') return this.freezes.isHeld(userId);
    return reason !== 'REVERSAL';
  }

  /** False when it was reversed before. Throws 409 for a freeze that was used: its price stays paid. */
  private async takeBack(actor: Actor, line: Original, note: string): Promise<boolean> {
    const { id, userId, coins, points, reason, seasonId } = line;
    const written = await this.ledger.writeIn(seasonId, {
      userId,
      reason: 'REVERSAL',
      key: `REVERSAL:${id}`,
      coins: -coins,
      points: -points,
      subject: id,
      by: { userId: actor.userId, note },
    });
    if (!written) return false;
    if (reason === 'STREAK_FREEZE' && !(await this.freezes.takeAway(userId)))
      throw conflict('This streak freeze was used, so its price cannot be returned', 'FREEZE_USED');
    const after = { userId, amount: inUnits(-coins), note };
    this.audit.record('reward.reversed', { actorId: actor.userId, target: ['reward', id], after });
    await this.em.flush();
    return true;
  }
}

/** Locked in their order, so that a season does not close while its points are taken back. */
const REVERSAL_HOLD = statement(
  'reversal-hold',
  (db, entryIds) =>
    db
      .selectFrom('seasons')
      .select('id')
      .where('closed_at', 'is', null)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('ledger_entries').select('season_id').where('id', '=', anyOf(entryIds)),
      )
      .orderBy('starts_at')
      .forNoKeyUpdate(),
  ['uuid[]'],
);

const REVERSAL_ORDER = statement(
  'reversal-order',
  (db, entryIds) =>
    db
      .selectFrom('ledger_entries')
      .select('id')
      .where('id', '=', anyOf(entryIds))
      .orderBy('user_id')
      .orderBy('id'),
  ['uuid[]'],
  { id: 'uuid' },
);

/** The season only while it is open, and locked so that it stays open. */
const REVERSAL_OF = statement(
  'reversal-of',
  (db, id) =>
    db
      .selectFrom('ledger_entries as e')
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('seasons').select('id').where('closed_at', 'is', null).forShare().as('s'),
        (join) => join.onRef('s.id', '=', 'e.season_id'),
      )
      .select(['e.id', 'e.user_id as userId', 'e.coins', 'e.points', 'e.reason', 's.id as seasonId'])
      .where('e.id', '=', id),
  ['uuid'],
  row<Original>({
    id: 'uuid',
    userId: 'uuid',
    coins: 'int',
    points: 'int',
    reason: 'text',
    seasonId: 'uuid?',
  }),
);
