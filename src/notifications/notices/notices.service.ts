import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { recordSql } from '../../platform/events/outbox.sql';
import { Live } from '../../platform/live/live';
import { shortened } from '../../platform/text/shortened';
import { Outbox } from '../../platform/events/outbox';
import { notificationSettingsOf, type NotificationSettings } from '../../users/settings/user-settings';
import { User } from '../../users/account/user.entity';
import { mailTime } from '../mails/mail-times';
import {
  PRODUCT_ID,
  PRODUCT_NAME,
  TOPICS,
  UNOWED_TOPICS,
  type NotificationKind,
} from '../notification-kinds';
import { MailBundle, MailNotice } from '../notifications.jobs';
import { presentNotification } from '../notifications.presenter';
import { NOTIFICATION_ROW, type NotificationRow } from '../notifications.sql';

/** A notification to one person. */
export type Notice = {
  /** The id of the recipient. */
  to: string;
  kind: NotificationKind;
  /** Names the event, e.g. `tour:<id>:accepted`: a person is notified of the same cause only once. */
  cause: string;
  /** The sender: a person's id, or the name of a visitor; the product itself when absent. */
  from?: string | { visitor: string };
  /** A sentence without a full stop. `{sender}` stands for the sender's name. Cut to 1,000 characters. */
  message: string;
  /** A path of the site. */
  link: string | null;
  /** false where the feature sends its own mail. */
  mail?: boolean;
};

type Sender = { id: string | null; name: string };
/** More than a name or title of 200 characters and a reason of 500 together, which nobody reads anywhere else. */
const MESSAGE_MAX = 1000;

/**
 * Writes notifications and updates open pages. Called by reactions to recorded events (`<feature>.notices.ts`), so that
 * delivery is guaranteed from the event's commit on; safe to call twice.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly live: Live,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One after another. Skips deleted people, people who muted the sender, and the sender. */
  async notify(...notices: Notice[]): Promise<void> {
    for (const notice of notices) await this.notifyOne(notice);
  }

  private async notifyOne(notice: Notice): Promise<void> {
    if (notice.from === notice.to) return;
    const user = await this.em.findOne(User, { id: notice.to });
    const sender = await this.senderOf(notice);
    if (!user?.isInGoodStanding || !sender) return;
    const settings = notificationSettingsOf(user);
    const topic = TOPICS[notice.kind];
    const wanted = topic === null || settings[topic];
    if (!wanted && UNOWED_TOPICS.includes(topic)) return;
    const mailed = notice.mail !== false && wanted && user.isVerified;
    const row = await this.write(notice, sender, mailed ? settings : null);
    if (row)
      await this.live.publish(notice.to, {
        event: 'notification',
        id: row.id,
        data: presentNotification(row),
      });
  }

  private async senderOf({ from }: Notice): Promise<Sender | null> {
    if (from === undefined) return { id: PRODUCT_ID, name: PRODUCT_NAME };
    if (typeof from === 'object') return { id: null, name: from.visitor };
    const person = await this.em.findOne(User, { id: from });
    return person && { id: from, name: person.fullName };
  }

  /** The current row, also when it was written before: a retry updates the open pages again. */
  private async write(
    notice: Notice,
    sender: Sender,
    mail: NotificationSettings | null,
  ): Promise<NotificationRow | null> {
    const now = this.clock.now();
    const due = mail && mailTime(mail, now);
    const later = due !== null && due > now;
    const message = shortened(
      notice.message.replaceAll('{sender}', () => sender.name),
      MESSAGE_MAX,
    );
    const values = [
      newId(),
      notice.to,
      notice.cause,
      notice.kind,
      sender.id,
      sender.name,
      message,
      notice.link,
      now,
      due,
    ] as const;
    const row = await (due === null
      ? this.sql.row(WRITE, values)
      : later
        ? this.sql.row(WRITE_BUNDLED, [...values, due.toISOString()])
        : this.sql.row(WRITE_MAILED, values));
    if (row && due) this.outbox.relaySoon();
    return row ?? this.sql.row(KNOWN, [notice.to, notice.cause]);
  }
}

const NOTICE = [
  'uuid',
  'uuid',
  'text',
  'text',
  'uuid?',
  'text',
  'text',
  'text?',
  'instant',
  'instant?',
] as const;
const written = (andMail = ''): string => `with notice as (
    insert into notifications (id, user_id, cause, kind, sender_id, sender, message, link, created_at, mail_due_at)
    select $1::uuid, $2::uuid, $3, $4, $5::uuid, $6, $7, $8, $9::timestamptz, $10::timestamptz
    where $4 in ('account', 'case') or not exists (
      select from notification_mutes m where m.user_id = $2::uuid and m.sender_id = $5::uuid and m.until > $9::timestamptz)
    on conflict on constraint notifications_cause_unique do nothing
    returning *
  ) ${andMail && `, mail as (${andMail})`}
  select id, sender, sender_id, message, kind, link, created_at, false as is_read from notice`;

/** SQL for a race: one statement inserts the row, unless its sender is muted or its cause is known. */
const WRITE = statement('notice', written(), NOTICE, NOTIFICATION_ROW);
/** The notification with the job of its mail. SQL for a race, as {@link WRITE}. */
const WRITE_MAILED = statement(
  'notice-mailed',
  written(recordSql(MailNotice, { notificationId: 'id' }, { from: 'notice' })),
  NOTICE,
  NOTIFICATION_ROW,
);
/**
 * Notifications due at the same time ($11, ISO 8601) share one mail. SQL for a race, as {@link WRITE}: the first of
 * them records its job.
 */
const WRITE_BUNDLED = statement(
  'notice-bundled',
  written(
    recordSql(
      MailBundle,
      { userId: 'user_id', due: '$11::text' },
      {
        key: `'notification-mail:' || user_id || ':' || $11::text`,
        dueAt: 'mail_due_at',
        from: 'notice',
      },
    ),
  ),
  [...NOTICE, 'text'],
  NOTIFICATION_ROW,
);

const KNOWN = statement(
  'notice-known',
  (db, userId, cause) =>
    db
      .selectFrom('notifications')
      .select(['id', 'sender', 'sender_id', 'message', 'kind', 'link', 'created_at'])
      .select((eb) => eb('read_at', 'is not', null).as('is_read'))
      .where('user_id', '=', userId)
      .where('cause', '=', cause)
      .where('deleted_at', 'is', null)
      .where('read_at', 'is', null),
  ['uuid', 'text'],
  NOTIFICATION_ROW,
);
