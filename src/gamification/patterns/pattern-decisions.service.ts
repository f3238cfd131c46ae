import { Pattern } from './pattern.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { conflict } from '../../platform/http/errors';
import { PatternsService } from './patterns.service';

/** Decisions of admins on findings, audited and safe to repeat. */
@Injectable()
export class PatternDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly patterns: PatternsService,
  ) {}

  /** Throws 403 for an admin among its people, 409 when it was decided already. */
  async dismiss(actor: Actor, id: string, note: string | null): Promise<void> {
    await this.patterns.decidable(actor, id);
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

  /** Records that an admin did something about it; `after` says what. */
  async recordAct(actor: Actor, id: string, after: object): Promise<void> {
    await this.em.transactional(async () => {
      const decision = { status: 'ACTED', decidedAt: this.clock.now(), decidedBy: actor.userId } as const;
      await this.em.nativeUpdate(Pattern, { id }, decision);
      this.audit.record('pattern.acted', { actorId: actor.userId, target: ['pattern', id], after });
      await this.em.flush();
    });
  }
}
