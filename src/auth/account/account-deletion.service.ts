import { Registration } from '../sign-up/registration.entity';
import { Follow } from '../../users/people/follow.entity';
import { AccountCode } from '../codes/account-code.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock, LAGOS } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { conflict } from '../../platform/http/errors';
import { SendMail } from '../../platform/mail/mail';
import { AccountStatus } from '../../users/account/account-status';
import { lockedUser } from '../../users/account/locked-user';
import { UserDeleted } from '../../users/account/user.events';
import { deletionRequestedMail } from '../emails/deletion-requested';
import { Sessions } from '../sessions/sessions.service';

const DeleteAccount = defineJob<{ userId: string }>('account.delete');
const jobKey = (userId: string, requestedAt: Date): string =>
  `account.delete:${userId}:${requestedAt.getTime()}`;

/** People leave: hidden at once, gone after a week in which they can change their mind. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly em: EntityManager,
    private readonly status: AccountStatus,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The caller typed their password. Answers the day on which the account goes, as people read it. */
  async request(actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.userId);
      if (user.deletedOn) throw conflict(`Your account will be deleted on ${asDay(user.deletedOn)} already`);
      const requestedAt = this.clock.now();
      user.deleteRequestedAt = requestedAt;
      await this.status.write(user);
      const dueAt = user.deletedOn!;
      this.outbox.enqueue(DeleteAccount, { userId: user.id }, { dueAt, key: jobKey(user.id, requestedAt) });
      const mail = deletionRequestedMail(user.firstName, asDay(dueAt), this.config.link('/signin'));
      this.outbox.enqueue(SendMail, { to: user.email, ...mail });
      this.audit.record('account.deletion-requested', { actorId: user.id, target: ['user', user.id] });
      return asDay(dueAt);
    });
  }

  /** Takes the request back. Throws 409 when there is none. */
  async restore(actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.userId);
      if (!user.deleteRequestedAt || user.deletedAt)
        throw conflict('Your account is not about to be deleted');
      await this.outbox.withdraw([jobKey(user.id, user.deleteRequestedAt)]);
      user.deleteRequestedAt = null;
      await this.status.write(user);
      this.audit.record('account.deletion-withdrawn', { actorId: user.id, target: ['user', user.id] });
    });
  }

  @OnJob(DeleteAccount)
  async delete({ userId }: { userId: string }): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, userId);
      if (!user.deletedOn || user.deletedAt || user.deletedOn > now) return;
      await em.nativeDelete(AccountCode, { userId });
      await em.nativeDelete(Registration, { userId });
      await em.nativeDelete(Follow, { $or: [{ followerId: userId }, { followeeId: userId }] });
      const { email } = user;
      user.erase(now);
      await this.redactOutbox(email, user.email);
      await this.status.write(user);
      await this.sessions.endAll(userId);
      this.audit.record('account.deleted', { target: ['user', userId] });
      this.outbox.record(UserDeleted, { userId });
    });
  }

  /** What was recorded to be sent stays for two weeks; nothing in it may name the person any longer. */
  private async redactOutbox(email: string, redacted: string): Promise<void> {
    await this.em.execute(
      `update outbox set payload = case
         when payload->>'to' is not null then jsonb_build_object('to', ?::text, 'subject', '', 'html', '', 'text', '')
         else payload || jsonb_build_object('email', ?::text) end
       where payload->>'to' = ? or payload->>'email' = ?`,
      [redacted, redacted, email, email],
    );
  }
}

const asDay = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: LAGOS });
