import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { defineJob, type PayloadOf } from '../../platform/events/event';
import { OnJob, type Delivery } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import type { Mail } from '../../platform/mail/mail';
import { Mailer } from '../../platform/mail/mailer';
import { afterQuietHours } from './quiet-hours';
import { notificationSettingsOf } from './user-settings';
import { User } from './user.entity';

/** The setting that decides whether a letter is wanted. */
export type LetterTopic = 'enquiries' | 'tours' | 'listings';
type Held = Omit<Mail, 'id' | 'to'> & { userId: string; topic: LetterTopic };

/** A letter that waited for the end of quiet hours. */
const SendLetter = defineJob<Held>('letter.send', 'mail');

/** Mails that a feature writes itself to a person wait until that person's quiet hours end. Called by jobs alone. */
@Injectable()
export class Letters {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whoever is gone or suspended gets none, and nobody what they turned off. */
  isWanted(user: User | null, topic: LetterTopic): user is User {
    return user !== null && user.isInGoodStanding && notificationSettingsOf(user)[topic];
  }

  /** To who wants it. Throws when it could not be handed over. Its `id` must be the same at every retry: it goes out once. */
  async send(to: User, topic: LetterTopic, mail: Omit<Mail, 'to'>): Promise<void> {
    const dueAt = this.heldUntil(to);
    if (!dueAt) return this.mailer.send({ ...mail, to: to.email });
    const { id, ...letter } = mail;
    const held = { ...letter, topic, userId: to.id };
    await this.outbox.enqueueOnce(SendLetter, held, { dueAt, key: `letter:${id}` });
  }

  /** What was wanted when it was written may not be any more. */
  @OnJob(SendLetter)
  async release({ userId, topic, ...letter }: PayloadOf<typeof SendLetter>, { id }: Delivery): Promise<void> {
    const user = await this.em.findOne(User, { id: userId });
    if (this.isWanted(user, topic)) await this.mailer.send({ ...letter, id, to: user.email });
  }

  /** The end of the quiet hours that are now, or null. */
  heldUntil(user: User): Date | null {
    const now = this.clock.now();
    const due = afterQuietHours(notificationSettingsOf(user).quietHours, now);
    return due > now ? due : null;
  }
}
