import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { HOUR_MS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { defineJob, type PayloadOf } from '../../platform/events/event';
import { OnJob, type Delivery } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { renderMail } from '../../platform/mail/mail-layout';
import { TopicEmailsService } from '../../users/settings/topic-emails.service';
import { afterQuietHours } from '../../users/settings/quiet-hours';
import { notificationSettingsOf } from '../../users/settings/user-settings';
import { User } from '../../users/account/user.entity';
import { hourMail } from './hour.mail';
import { Enquiry } from '../enquiry.entity';

/** Mails an owner the enquiries of one hour; `due` is the instant at which it ends, ISO 8601. */
const MailHour = defineJob<{ ownerId: string; due: string }>('enquiries.mail-hour', 'mail');

/** An enquiry of the last minute belongs to the next hour: its mail may be under way. */
const CLOSING_MS = 60_000;

/** Collects the new enquiries of owners who want one mail an hour instead of one for each. */
@Injectable()
export class HourlyEnquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: TopicEmailsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Holds a new enquiry for the mail of its hour; false when its owner wants it mailed at once. Safe to call twice. */
  async hold(enquiryId: string, ownerId: string): Promise<boolean> {
    const owner = await this.em.findOne(User, { id: ownerId });
    if (!owner || !notificationSettingsOf(owner).enquiriesHourly) return false;
    let due: Date;
    // A process that was paused here may pass the end of the hour, whose mail has left: the next hour takes the enquiry.
    do await this.holdUntil((due = this.endOfHour(owner)), enquiryId, ownerId);
    while (this.clock.now() >= due);
    return true;
  }

  private holdUntil(dueAt: Date, enquiryId: string, ownerId: string): Promise<void> {
    const due = dueAt.toISOString();
    return this.em.transactional(async (em) => {
      await em.nativeUpdate(Enquiry, { id: enquiryId, ownerMailedAt: null }, { ownerMailDueAt: dueAt });
      await this.outbox.enqueueOnce(
        MailHour,
        { ownerId, due },
        { dueAt, key: `enquiries:${ownerId}:${due}` },
      );
    });
  }

  /** The end of the hour, or of the quiet hours that it falls into. */
  private endOfHour(owner: User): Date {
    const earliest = this.clock.now().getTime() + CLOSING_MS;
    const hour = new Date(Math.ceil(earliest / HOUR_MS) * HOUR_MS);
    return afterQuietHours(notificationSettingsOf(owner).quietHours, hour);
  }

  @OnJob(MailHour)
  async mail({ ownerId, due }: PayloadOf<typeof MailHour>, { id }: Delivery): Promise<void> {
    const held = await Sql.in(this.em).rows(HELD, [ownerId, new Date(due)]);
    const owner = await this.em.findOne(User, { id: ownerId });
    if (held.length === 0 || !this.emails.isWanted(owner, 'enquiries')) return;
    const mail = renderMail(hourMail(held, this.config.link('/enquiry')));
    await this.emails.send(owner, 'enquiries', { id, ...mail });
    const mailed = { id: { $in: held.map((enquiry) => enquiry.id) } };
    await this.em.nativeUpdate(Enquiry, mailed, { ownerMailedAt: this.clock.now() });
  }
}

/** The enquiries of one hour, without withdrawn ones and those of people about whom the owner turned off information. */
const HELD = statement(
  'enquiries-held',
  (db, owner, due) =>
    db
      .selectFrom('enquiries as e')
      .innerJoin('listings as l', 'l.id', 'e.listing_id')
      .select(['e.id', 'e.name', 'e.phone', 'e.email', 'e.message', 'e.user_type as userType'])
      .select(({ fn, val }) => fn.coalesce('l.title', val('your listing')).as('title'))
      .where('e.owner_id', '=', owner)
      .where('e.owner_mail_due_at', '=', due)
      .where('e.owner_mailed_at', 'is', null)
      .where('e.status', '<>', 'CANCELLED')
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('notification_mutes as m')
              .whereRef('m.user_id', '=', 'e.owner_id')
              .whereRef('m.sender_id', '=', 'e.sender_id')
              .where('m.until', '>', due),
          ),
        ),
      )
      .orderBy('e.created_at')
      .orderBy('e.id'),
  ['uuid', 'instant'],
  {
    id: 'uuid',
    name: 'text',
    phone: 'text',
    email: 'text',
    message: 'text',
    userType: 'text',
    title: 'text',
  },
);
