import { NotificationRead } from '../notification-read.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import type { PayloadOf } from '../../platform/events/event';
import { OnJob, type Delivery } from '../../platform/events/handlers';
import { renderMail } from '../../platform/mail/mail-layout';
import { Mailer } from '../../platform/mail/mailer';
import { notificationSettingsOf } from '../../users/settings/user-settings';
import { User } from '../../users/account/user.entity';
import { newsMail } from './news.mail';
import { TOPICS } from '../notification-kinds';
import { Notification } from '../notification.entity';
import { MailBundle, MailNotice } from '../notifications.jobs';

const WAITING = { mailedAt: null, readAt: null, deletedAt: null } as const;

/** Mails notifications that are still unread and wanted. The delivery's id makes a retry harmless. */
@Injectable()
export class NotificationMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @OnJob(MailNotice)
  async sendOne({ notificationId }: PayloadOf<typeof MailNotice>, { id }: Delivery): Promise<void> {
    await this.send(await this.em.find(Notification, { id: notificationId, ...WAITING }), id);
  }

  @OnJob(MailBundle)
  async bundle({ userId, due }: PayloadOf<typeof MailBundle>, { id }: Delivery): Promise<void> {
    const waiting = { userId, mailDueAt: new Date(due), ...WAITING };
    await this.send(await this.em.find(Notification, waiting, { orderBy: { createdAt: 'asc' } }), id);
  }

  private async send(waiting: Notification[], id: string): Promise<void> {
    const user = waiting[0] && (await this.em.findOne(User, { id: waiting[0].userId }));
    if (!user?.isInGoodStanding) return;
    const settings = notificationSettingsOf(user);
    const readUntil = await this.readUntil(user.id);
    const wanted = waiting.filter(
      ({ id: notificationId, kind }) =>
        notificationId > readUntil && (TOPICS[kind] === null || settings[TOPICS[kind]]),
    );
    if (wanted.length === 0) return;
    await this.mailer.send({ id, to: user.email, ...renderMail(newsMail(wanted, this.config.publicUrl)) });
    for (const notification of wanted) notification.mailedAt = this.clock.now();
    await this.em.flush();
  }
  /** Ids sort by time of creation; '' comes before all. */
  private async readUntil(userId: string): Promise<string> {
    const read = await this.em.findOne(NotificationRead, { userId }, { disableIdentityMap: true });
    return read?.readUntil ?? '';
  }
}
