import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { defineJob, type Job, type PayloadOf } from '../../platform/events/event';
import { OnJob, type Delivery } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import type { Mail } from '../../platform/mail/mail';
import { Mailer } from '../../platform/mail/mailer';
import { afterQuietHours } from './quiet-hours';
import { NotificationMute } from './notification-mute.entity';
import { notificationSettingsOf } from './user-settings';
import { User } from '../account/user.entity';

/** The setting that turns these emails off. */
export type EmailTopic = 'enquiries' | 'tours' | 'stays' | 'listings';
/** The job that writes the email when the quiet hours end: what it says may be over by then. */
export type WrittenLater = { job: Job<object>; payload: object };
type TopicEmailOptions = {
  from?: string | null;
  pressing?: boolean;
  usefulUntil?: Date | null;
  later?: WrittenLater;
  heldAs?: string;
};
type Held = Omit<Mail, 'id' | 'to'> & { userId: string; topic: EmailTopic; from?: string | null };

/** An email held until the end of quiet hours. The outbox knows the job by its first name. */
const SendTopicEmail = defineJob<Held>('letter.send', 'mail');

/** Emails that features write to one person; they wait until that person's quiet hours end. Called by jobs only. */
@Injectable()
export class TopicEmailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** False for deleted or suspended people, and for a topic they turned off. */
  isWanted(user: User | null, topic: EmailTopic): user is User {
    return user !== null && user.isInGoodStanding && notificationSettingsOf(user)[topic];
  }

  /**
   * Sends nothing where the recipient has turned off information about `from`, a person's id. Throws when the email could
   * not be handed over. The `id` must be the same at every retry, so that it is sent once.
   * `pressing`: sent at once; likewise where the quiet hours end after `usefulUntil`. Held as it is unless `later` says how
   * it is written then, once under the name `heldAs`, by default its id. Returns whether it was handed over.
   */
  async send(
    to: User,
    topic: EmailTopic,
    mail: Omit<Mail, 'to'>,
    { from, pressing = false, usefulUntil, later, heldAs = mail.id }: TopicEmailOptions = {},
  ): Promise<boolean> {
    if (await this.isMuted(to, from)) return false;
    const dueAt = pressing ? null : this.heldUntil(to);
    if (!dueAt || (usefulUntil && dueAt > usefulUntil)) {
      await this.mailer.send({ ...mail, to: to.email });
      return true;
    }
    const { id: _, ...email } = mail;
    const held = { ...email, topic, from, userId: to.id };
    const { job, payload }: WrittenLater = later ?? { job: SendTopicEmail, payload: held };
    await this.outbox.enqueueOnce(job, payload, { dueAt, key: `letter:${heldAs}` });
    return false;
  }

  // The person may have turned the topic or the sender off since.
  @OnJob(SendTopicEmail)
  async release(
    { userId, topic, from, ...email }: PayloadOf<typeof SendTopicEmail>,
    { id }: Delivery,
  ): Promise<void> {
    const user = await this.em.findOne(User, { id: userId });
    if (this.isWanted(user, topic) && !(await this.isMuted(user, from)))
      await this.mailer.send({ ...email, id, to: user.email });
  }

  private async isMuted({ id: userId }: User, senderId?: string | null): Promise<boolean> {
    if (!senderId) return false;
    const until = { $gt: this.clock.now() };
    return (await this.em.count(NotificationMute, { userId, senderId, until })) > 0;
  }

  /** The end of the current quiet hours, or null. */
  heldUntil(user: User): Date | null {
    const now = this.clock.now();
    const due = afterQuietHours(notificationSettingsOf(user).quietHours, now);
    return due > now ? due : null;
  }
}
