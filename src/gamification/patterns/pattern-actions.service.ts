import { plural } from '../../platform/text/plural';
import { Injectable } from '@nestjs/common';
import { UsersAdminService } from '../../auth/account/users-admin.service';
import type { Actor } from '../../platform/access/actor';
import { AppError, invalid } from '../../platform/http/errors';
import { ReversalsService } from '../ledger/reversals.service';
import { inUnits } from '../rates/tenths';
import { PatternDecisionsService } from './pattern-decisions.service';
import { PatternsService, type PatternRow } from './patterns.service';

/** Actions of admins on the people of an alert, who are others. Safe to repeat. */
@Injectable()
export class PatternActionsService {
  constructor(
    private readonly patterns: PatternsService,
    private readonly decisions: PatternDecisionsService,
    private readonly users: UsersAdminService,
    private readonly reversals: ReversalsService,
  ) {}

  /** Suspends the given people of the finding, skipping those already suspended or deleted. */
  async suspend(actor: Actor, id: string, userIds: string[], reason: string): Promise<string> {
    const pattern = await this.patterns.decidable(actor, id);
    const chosen = chosenOf(pattern, userIds);
    let suspended = 0;
    for (const userId of chosen) {
      try {
        await this.users.suspend(actor, userId, reason);
        suspended++;
      } catch (error) {
        if (!(error instanceof AppError) || ![404, 409].includes(error.statusCode)) throw error;
      }
    }
    await this.decisions.recordAct(actor, id, { suspended, reason });
    return `${plural(suspended, 'account')} suspended`;
  }

  /** Reverses the questioned rewards, at most a thousand entries at once; all of them or, on failure, none. */
  async reverse(actor: Actor, id: string, userIds: string[] | undefined, note: string): Promise<string> {
    const pattern = await this.patterns.decidable(actor, id);
    const chosen = userIds ? chosenOf(pattern, userIds) : pattern.people;
    const lines = await this.patterns.linesOf(pattern, chosen);
    const { count, tenths } = await this.reversals.reverseAll(actor, lines, note);
    await this.decisions.recordAct(actor, id, { reversed: count, coins: inUnits(tenths), note });
    return `${plural(count, 'reward')} taken back`;
  }
}

function chosenOf(pattern: PatternRow, userIds: string[]): string[] {
  if (userIds.length === 0) throw invalid({ userIds: 'Choose at least one person' });
  if (!userIds.every((userId) => pattern.people.includes(userId)))
    throw invalid({ userIds: 'Only people of this finding can be chosen' });
  return userIds;
}
