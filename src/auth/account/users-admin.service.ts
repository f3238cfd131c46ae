import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Outbox } from '../../platform/events/outbox';
import { conflict, forbidden, notFound } from '../../platform/http/errors';
import { SendMail } from '../../platform/mail/mail';
import { AccountStatus } from '../../users/account/account-status';
import { User } from '../../users/account/user.entity';
import { UserRestored, UserRoleChanged, UserSuspended } from '../../users/account/user.events';
import { accountRestoredMail } from '../emails/account-restored';
import { accountSuspendedMail } from '../emails/account-suspended';
import { Sessions } from '../sessions/sessions.service';

/** Names the lock under which roles change, so that two admins cannot revoke each other and leave none. */
const ROLE_LOCK = 44;

/**
 * What admins do to accounts. Each call is one transaction, ends the person's sessions and is audited; 404 for who does
 * not exist, 409 when it is so already, 403 on oneself.
 */
@Injectable()
export class UsersAdmin {
  constructor(
    private readonly em: EntityManager,
    private readonly status: AccountStatus,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async suspend(actor: Actor, userId: string, reason: string): Promise<User> {
    if (actor.userId === userId) throw forbidden('You cannot suspend yourself');
    return this.change(actor, userId, (user) => {
      if (user.suspendedAt) throw conflict('This account is suspended already');
      user.suspend(actor.userId, reason, this.clock.now());
      this.audit.record('account.suspended', {
        actorId: actor.userId,
        target: ['user', userId],
        after: { reason },
      });
      this.outbox.record(UserSuspended, { userId, by: actor.userId, reason });
      this.mail(user, accountSuspendedMail(user.firstName, reason, this.config.link('/contact')));
    });
  }

  async restore(actor: Actor, userId: string): Promise<User> {
    return this.change(actor, userId, (user) => {
      if (!user.suspendedAt) throw conflict('This account is not suspended');
      const before = { suspendedAt: user.suspendedAt, reason: user.suspendedReason };
      user.restore();
      this.audit.record('account.restored', { actorId: actor.userId, target: ['user', userId], before });
      this.outbox.record(UserRestored, { userId, by: actor.userId });
      this.mail(user, accountRestoredMail(user.firstName, this.config.link('/signin')));
    });
  }

  async makeAdmin(actor: Actor, userId: string): Promise<User> {
    return this.change(actor, userId, (user) => {
      if (user.isAdmin) throw conflict('This person is an admin already');
      if (!user.isShown) throw conflict('Only a verified account in good standing can become an admin');
      this.changeRole(actor, user, 'admin');
    });
  }

  /** There is always an admin left. */
  async revokeAdmin(actor: Actor, userId: string): Promise<User> {
    if (actor.userId === userId) throw forbidden('You cannot take the role from yourself');
    return this.change(actor, userId, (user) => {
      if (!user.isAdmin) throw conflict('This person is not an admin');
      this.changeRole(actor, user, 'user');
    });
  }

  /** Signs the person out everywhere; nothing else changes. Answers how many sessions ended. */
  async endSessions(actor: Actor, userId: string): Promise<number> {
    const ended = await this.em.transactional(async (em) => {
      if ((await em.count(User, { id: userId, deletedAt: null })) === 0)
        throw notFound('User not found', 'USER_NOT_FOUND');
      const count = await this.sessions.endAll(userId);
      const facts = { actorId: actor.userId, target: ['user', userId] as [string, string] };
      this.audit.record('account.sessions-ended', { ...facts, after: { count } });
      return count;
    });
    this.sessions.forget(userId);
    return ended;
  }

  private changeRole(actor: Actor, user: User, role: User['role']): void {
    const facts = { actorId: actor.userId, target: ['user', user.id] as [string, string] };
    this.audit.record('account.role-changed', { ...facts, before: { role: user.role }, after: { role } });
    user.role = role;
    this.outbox.record(UserRoleChanged, { userId: user.id, by: actor.userId, role });
  }

  /** Locked, so that of two equal decisions the second finds the first. The actor must still be an admin. */
  private async change(actor: Actor, userId: string, decide: (user: User) => void): Promise<User> {
    const user = await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ROLE_LOCK]);
      const admin = await em.findOne(
        User,
        { id: actor.userId, role: 'admin', suspendedAt: null },
        { refresh: true },
      );
      const found = await em.findOne(User, { id: userId, deletedAt: null }, { refresh: true });
      if (!admin) throw forbidden();
      if (!found) throw notFound('User not found', 'USER_NOT_FOUND');
      decide(found);
      await this.status.write(found);
      await this.sessions.endAll(userId);
      return found;
    });
    this.sessions.forget(userId);
    return user;
  }

  private mail(user: User, mail: { subject: string; html: string; text: string }): void {
    this.outbox.enqueue(SendMail, { to: user.email, ...mail });
  }
}
