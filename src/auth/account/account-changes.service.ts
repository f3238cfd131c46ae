import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { holdLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden, notFound } from '../../platform/http/errors';
import { AccountStatusService } from '../../users/account/account-status.service';
import { User } from '../../users/account/user.entity';
import { SessionsService } from '../sessions/sessions.service';
import { assertAnotherAdmin } from './last-admin';

/** One change that an admin makes to somebody's account, after which the person is signed out everywhere. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly status: AccountStatusService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Locked, so that of two equal decisions the second finds the first. The actor must still be an admin; 409 `LAST_ADMIN`
   * if no other admin stays, as the actor may be about to leave.
   */
  async change(actor: Actor, userId: string, decide: (user: User) => void): Promise<User> {
    const user = await this.em.transactional(async (em) => {
      await holdLock(Sql.in(em), 'roles');
      const admin = await em.findOne(
        User,
        { id: actor.userId, role: 'admin', suspendedAt: null },
        { refresh: true },
      );
      const found = await em.findOne(User, { id: userId, deletedAt: null }, { refresh: true });
      if (!admin) throw forbidden();
      if (!found) throw notFound('User not found', 'USER_NOT_FOUND');
      const wasAdmin = isInOffice(found);
      decide(found);
      if (wasAdmin && !isInOffice(found))
        await assertAnotherAdmin(em, userId, 'This is the only admin who stays');
      await this.status.write(found);
      await this.sessions.endAll(userId);
      return found;
    });
    this.sessions.forget(userId);
    return user;
  }

  /** `record` runs in the transaction that ends the sessions. Throws 404. */
  async signOut(userId: string, record: (count: number) => void): Promise<number> {
    const ended = await this.em.transactional(async (em) => {
      if ((await em.count(User, { id: userId, deletedAt: null })) === 0)
        throw notFound('User not found', 'USER_NOT_FOUND');
      const count = await this.sessions.endAll(userId);
      record(count);
      return count;
    });
    this.sessions.forget(userId);
    return ended;
  }
}

const isInOffice = (user: User): boolean => user.isAdmin && user.suspendedAt === null;
