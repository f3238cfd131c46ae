import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { conflict, forbidden } from '../../platform/http/errors';
import type { User } from '../../users/account/user.entity';
import { UserRestored, UserRoleChanged, UserSuspended } from '../../users/account/user.events';
import { AccountMailsService } from '../emails/account-mails.service';
import { AccountChangesService } from './account-changes.service';

/**
 * Actions of admins on accounts. Each is one transaction, ends the person's sessions and is audited; 404 for who does
 * not exist, 409 when it is so already, 403 on oneself.
 */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly accounts: AccountChangesService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly mails: AccountMailsService,
  ) {}

  async suspend(actor: Actor, userId: string, reason: string): Promise<User> {
    if (actor.userId === userId) throw forbidden('You cannot suspend yourself');
    return this.accounts.change(actor, userId, (user) => {
      if (user.suspendedAt) throw conflict('This account is suspended already');
      user.suspend(actor.userId, reason, this.clock.now());
      this.audit.record('account.suspended', {
        actorId: actor.userId,
        target: ['user', userId],
        after: { reason },
      });
      this.outbox.record(UserSuspended, { userId, by: actor.userId, reason });
      this.mails.suspended(user, reason);
    });
  }

  async restore(actor: Actor, userId: string): Promise<User> {
    return this.accounts.change(actor, userId, (user) => {
      if (!user.suspendedAt) throw conflict('This account is not suspended');
      const before = { suspendedAt: user.suspendedAt, reason: user.suspendedReason };
      user.restore();
      this.audit.record('account.restored', { actorId: actor.userId, target: ['user', userId], before });
      this.outbox.record(UserRestored, { userId, by: actor.userId });
      this.mails.restored(user);
    });
  }

  async makeAdmin(actor: Actor, userId: string): Promise<User> {
    return this.accounts.change(actor, userId, (user) => {
      if (user.isAdmin) throw conflict('This person is an admin already');
      if (!user.isShown) throw conflict('Only a verified account in good standing can become an admin');
      this.changeRole(actor, user, 'admin');
    });
  }

  /** There is always an admin left. */
  async revokeAdmin(actor: Actor, userId: string): Promise<User> {
    if (actor.userId === userId) throw forbidden('You cannot take the role from yourself');
    return this.accounts.change(actor, userId, (user) => {
      if (!user.isAdmin) throw conflict('This person is not an admin');
      this.changeRole(actor, user, 'user');
    });
  }

  /** Signs the person out everywhere; nothing else changes. Returns how many sessions ended. */
  async endSessions(actor: Actor, userId: string): Promise<number> {
    return this.accounts.signOut(userId, (count) =>
      this.audit.record('account.sessions-ended', {
        actorId: actor.userId,
        target: ['user', userId],
        after: { count },
      }),
    );
  }

  private changeRole(actor: Actor, user: User, role: User['role']): void {
    const facts = { actorId: actor.userId, target: ['user', user.id] as [string, string] };
    this.audit.record('account.role-changed', { ...facts, before: { role: user.role }, after: { role } });
    user.role = role;
    this.outbox.record(UserRoleChanged, { userId: user.id, by: actor.userId, role });
  }
}
