import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { AppError } from '../../platform/http/errors';
import type { User } from '../../users/account/user.entity';
import { RaisedSessionsService } from './raised-sessions.service';
import { SecondFactorChangesService } from './second-factor-changes.service';
import { SecondFactorTriesService } from './second-factor-tries.service';

const REFUSALS = {
  code: 'This code is not right',
  recoveryCode: 'This code is not right',
  passkey: 'This passkey was not accepted',
};

/** The checks that every proof of a second factor goes through. */
@Injectable()
export class FactorCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly tries: SecondFactorTriesService,
    readonly raised: RaisedSessionsService,
    readonly changes: SecondFactorChangesService,
    private readonly audit: Audit,
  ) {}

  /**
   * Counts a try, then uses what was given, and raises the session with it in one transaction. `use` returns null when it
   * is not right: 400 on the field, the same for wrong, used and too old. Throws 429 beyond the limits.
   */
  async run<T>(
    actor: Actor,
    field: keyof typeof REFUSALS,
    use: (user: User) => Promise<T | null>,
  ): Promise<{ used: T; raisedUntil: Date }> {
    await this.tries.countTry(actor.userId);
    const given = await this.changes.alone(actor.userId, async (user) => {
      const used = await use(user);
      if (used === null) return null;
      this.note(actor, 'given');
      return { used, raisedUntil: await this.raised.raise(actor) };
    });
    if (!given) {
      this.note(actor, 'failed');
      await this.em.flush();
      throw new AppError(400, 'BAD_CODE', REFUSALS[field], { fields: { [field]: REFUSALS[field] } });
    }
    await this.tries.clear(actor.userId);
    this.raised.forget(actor);
    return given;
  }

  private note({ userId }: Actor, how: 'given' | 'failed'): void {
    this.audit.record(`account.second-factor-${how}`, { actorId: userId, target: ['user', userId] });
  }
}
