import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { conflict, forbidden, notFound } from '../../platform/http/errors';
import { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../users/account/user.entity';
import { SessionsService } from '../sessions/sessions.service';
import { RaisedSessionsService } from './raised-sessions.service';
import { SecondFactorChangesService } from './second-factor-changes.service';
import { SecondFactorService } from './second-factor.service';

/** Admins reset the lost second factor of others, so that the person can set up a new one. */
@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorService,
    private readonly changes: SecondFactorChangesService,
    private readonly sessions: SessionsService,
    private readonly raised: RaisedSessionsService,
  ) {}

  /** Signs the person out everywhere. Throws 403 on oneself, 404, 409 when there is none. */
  async reset(actor: Actor, userId: string): Promise<void> {
    if (actor.userId === userId) throw forbidden('Another admin has to reset your second factor');
    if ((await this.em.count(User, { id: userId, deletedAt: null })) === 0)
      throw notFound('User not found', 'USER_NOT_FOUND');
    await this.changes.alone(userId, async (user) => {
      if (!(await this.factors.viewOf(userId)).enabled) throw conflict('This person has no second factor');
      await this.changes.clear(userId);
      this.changes.note(user, 'reset', actor);
      await this.sessions.endAll(userId);
    });
    this.raised.forget({ userId });
  }
}
