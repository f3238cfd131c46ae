import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock, LAGOS } from '../../platform/clock/clock';
import { defineJob } from '../../platform/events/event';
import { Outbox } from '../../platform/events/outbox';
import { conflict } from '../../platform/http/errors';
import { AccountStatusService } from '../../users/account/account-status.service';
import { AccountMailsService } from '../emails/account-mails.service';
import { assertAnotherAdmin } from './last-admin';

export const DeleteAccount = defineJob<{ userId: string }>('account.delete');
const jobKey = (userId: string, requestedAt: Date): string =>
  `account.delete:${userId}:${requestedAt.getTime()}`;

/** People leave: hidden at once, deleted after a week in which they can change their mind. */
@Injectable()
export class DeletionRequestsService {
  constructor(
    private readonly status: AccountStatusService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly mails: AccountMailsService,
  ) {}

  /** The caller typed their password. Returns the day on which the account goes, as people read it. */
  async request(actor: Actor): Promise<string> {
    return this.status.locked(actor.userId, async (user, em) => {
      if (user.deletedOn) throw conflict(`Your account will be deleted on ${asDay(user.deletedOn)} already`);
      if (user.isAdmin) await assertAnotherAdmin(em, user.id, 'You are the only admin');
      const requestedAt = this.clock.now();
      user.deleteRequestedAt = requestedAt;
      // Their homes are hidden first: a booking that commits before that is seen, and a later one finds no home.
      await this.status.write(user);
      await this.status.assertMayLeave(user.id);
      const dueAt = user.deletedOn!;
      this.outbox.enqueue(DeleteAccount, { userId: user.id }, { dueAt, key: jobKey(user.id, requestedAt) });
      this.mails.deletionRequested(user, asDay(dueAt));
      this.audit.record('account.deletion-requested', { actorId: user.id, target: ['user', user.id] });
      return asDay(dueAt);
    });
  }

  /** Takes the request back. Throws 409 when there is none. */
  async restore(actor: Actor): Promise<void> {
    await this.status.locked(actor.userId, async (user) => {
      if (!user.deleteRequestedAt || user.deletedAt)
        throw conflict('Your account is not about to be deleted');
      await this.outbox.withdraw([jobKey(user.id, user.deleteRequestedAt)]);
      user.deleteRequestedAt = null;
      await this.status.write(user);
      this.audit.record('account.deletion-withdrawn', { actorId: user.id, target: ['user', user.id] });
    });
  }
}

const asDay = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: LAGOS });
