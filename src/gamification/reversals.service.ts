import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Sql } from '../platform/database/sql';
import { conflict, notFound } from '../platform/http/errors';
import { Ledger } from './ledger.service';
import { inUnits } from './rewards';

type Original = { userId: string; coins: number; points: number; reason: string; seasonId: string | null };

/** Takes rewards back by lines of the opposite amount. */
@Injectable()
export class Reversals {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly ledger: Ledger,
    private readonly audit: Audit,
  ) {}

  /** Throws 404 for an unknown line, 409 for one that was taken back already or is a reversal itself. */
  async reverse(actor: Actor, entryId: string, note: string): Promise<void> {
    await this.em.transactional(async () => {
      // Points of a closed season stay in its result; only the totals lose them.
      const line = await this.sql.row<Original>(
        'reversal-of',
        `select e.user_id as "userId", e.coins, e.points, e.reason, s.id as "seasonId" from ledger_entries e
         left join (select id from seasons where closed_at is null for share) s on s.id = e.season_id
         where e.id = $1`,
        [entryId],
      );
      if (!line) throw notFound();
      if (line.reason === 'REVERSAL') throw conflict('A reversal cannot be taken back');
      const { userId, coins, points, seasonId } = line;
      const written = await this.ledger.writeIn(seasonId, {
        userId,
        reason: 'REVERSAL',
        key: `REVERSAL:${entryId}`,
        coins: -coins,
        points: -points,
        subject: entryId,
        by: { userId: actor.userId, note },
      });
      if (!written) throw conflict('This reward was taken back already');
      const after = { userId, amount: inUnits(-coins), note };
      this.audit.record('reward.reversed', { actorId: actor.userId, target: ['reward', entryId], after });
      await this.em.flush();
    });
  }
}
