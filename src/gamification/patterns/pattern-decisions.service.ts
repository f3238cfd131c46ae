import { Pattern } from './pattern.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UsersAdmin } from '../../auth/account/users-admin.service';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { AppError, conflict, forbidden, invalid } from '../../platform/http/errors';
import { Reversals } from '../ledger/reversals.service';
import { inUnits } from '../rates/rewards';
import { Patterns, type PatternRow } from './patterns.service';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Decisions of admins on alerts. All are audited and safe to repeat. */
@Injectable()
export class PatternDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly patterns: Patterns,
    private readonly users: UsersAdmin,
    private readonly reversals: Reversals,
  ) {}

  /** Throws 409 when it was decided already. */
  async dismiss(actor: Actor, id: string, note: string | null): Promise<void> {
    await this.patterns.row(id);
    await this.em.transactional(async () => {
      const decision = {
        status: 'DISMISSED',
        decidedAt: this.clock.now(),
        decidedBy: actor.userId,
        note,
      } as const;
      if ((await this.em.nativeUpdate(Pattern, { id, status: 'OPEN' }, decision)) === 0)
        throw conflict('This was decided already');
      this.audit.record('pattern.dismissed', {
        actorId: actor.userId,
        target: ['pattern', id],
        after: { note },
      });
      await this.em.flush();
    });
  }

  /** Suspends the given people of the alert, skipping those already suspended or deleted. */
  async suspend(actor: Actor, id: string, userIds: string[], reason: string): Promise<string> {
    const pattern = await this.patterns.row(id);
    const chosen = chosenOf(pattern, userIds);
    if (chosen.includes(actor.userId)) throw forbidden('You cannot suspend yourself');
    let suspended = 0;
    for (const userId of chosen) {
      try {
        await this.users.suspend(actor, userId, reason);
        suspended++;
      } catch (error) {
        if (!(error instanceof AppError) || ![404, 409].includes(error.statusCode)) throw error;
      }
    }
    await this.act(actor, id, { suspended, reason });
    return `${plural(suspended, 'account')} suspended`;
  }

  /** Reverses the questioned rewards, at most a thousand entries at once; all of them or, on failure, none. */
  async reverse(actor: Actor, id: string, userIds: string[] | undefined, note: string): Promise<string> {
    const pattern = await this.patterns.row(id);
    const chosen = userIds ? chosenOf(pattern, userIds) : pattern.people;
    const lines = await this.patterns.linesOf(pattern, chosen);
    const { count, tenths } = await this.reversals.reverseAll(actor, lines, note);
    await this.act(actor, id, { reversed: count, coins: inUnits(tenths), note });
    return `${plural(count, 'reward')} taken back`;
  }

  private async act(actor: Actor, id: string, after: object): Promise<void> {
    await this.em.transactional(async () => {
      const decision = { status: 'ACTED', decidedAt: this.clock.now(), decidedBy: actor.userId } as const;
      await this.em.nativeUpdate(Pattern, { id }, decision);
      this.audit.record('pattern.acted', { actorId: actor.userId, target: ['pattern', id], after });
      await this.em.flush();
    });
  }
}

function chosenOf(pattern: PatternRow, userIds: string[]): string[] {
  if (userIds.length === 0) throw invalid({ userIds: 'Choose at least one person' });
  if (!userIds.every((userId) => pattern.people.includes(userId)))
    throw invalid({ userIds: 'Only people of this finding can be chosen' });
  return userIds;
}
