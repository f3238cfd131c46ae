import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { SendMail, type Mail } from '../platform/mail/mail';
import { Mailer } from '../platform/mail/mailer';
import { afterQuietHours } from './quiet-hours';
import { notificationSettingsOf } from './user-settings';
import type { User } from './user.entity';

/** Mails that a feature writes itself to a person wait until that person's quiet hours end. Called by jobs alone. */
@Injectable()
export class Letters {
  constructor(
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws when the mail could not be handed over. Its `id` must be the same at every retry: the mail goes out once. */
  async send(to: User, mail: Omit<Mail, 'to'>): Promise<void> {
    const dueAt = this.heldUntil(to);
    if (!dueAt) return this.mailer.send({ ...mail, to: to.email });
    const { id, ...letter } = mail;
    await this.outbox.enqueueOnce(SendMail, { ...letter, to: to.email }, { dueAt, key: `letter:${id}` });
  }

  /** The end of the quiet hours that are now, or null. */
  heldUntil(user: User): Date | null {
    const now = this.clock.now();
    const due = afterQuietHours(notificationSettingsOf(user).quietHours, now);
    return due > now ? due : null;
  }
}
