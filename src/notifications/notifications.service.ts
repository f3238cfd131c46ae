import { EntityManager } from '@mikro-orm/postgresql';
import { Notification } from './notification.entity';
import { statement } from '../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { notFound } from '../platform/http/errors';
import { countTo, Page, windowOf, type PageQuery } from '../platform/http/page';
import type { NotificationView } from './notifications.dto';
import { presentNotification } from './notifications.presenter';
import { NOTIFICATION_ROW, READ_UNTIL } from './notifications.sql';

const SHOWN = 'user_id = $1 and deleted_at is null';
/** The same, with an order that the person's own index alone has: else everybody's rows may be scanned by their ids. */
const LISTED = 'user_id = any(array[$1]::uuid[]) and deleted_at is null';

/** A person's own notifications, newest first. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, query: PageQuery): Promise<Page<NotificationView>> {
    return this.page(ALL, actor, query);
  }

  unread(actor: Actor, query: PageQuery): Promise<Page<NotificationView>> {
    return this.page(UNREAD, actor, query);
  }

  /** Marks all of the caller's when no ids are given. Ignores other people's. */
  async markRead(actor: Actor, ids: string[]): Promise<void> {
    if (ids.length === 0) return this.readAll(actor);
    const unread = { userId: actor.userId, deletedAt: null, readAt: null, id: { $in: ids } };
    await this.em.nativeUpdate(Notification, unread, { readAt: this.clock.now() });
  }

  /** Up to the newest existing one: one written at this moment stays unread. */
  private async readAll(actor: Actor): Promise<void> {
    await this.sql.rows(NOTIFICATIONS_READ_ALL, [actor.userId]);
  }

  /** Throws 404 for a deleted one or another person's. */
  async remove(actor: Actor, id: string): Promise<void> {
    const own = { userId: actor.userId, deletedAt: null, id };
    const removed = await this.em.nativeUpdate(Notification, own, { deletedAt: this.clock.now() });
    if (removed === 0) throw notFound();
  }

  private async page(
    wanted: ReturnType<typeof listed>,
    actor: Actor,
    query: PageQuery,
  ): Promise<Page<NotificationView>> {
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(wanted.page, [actor.userId, limit, offset]);
    const counted = await this.sql.row(wanted.count, [actor.userId]);
    return Page.counted('notifications', rows.map(presentNotification), counted!.total, offset);
  }
}

/**
 * $1 the person, $2 limit, $3 offset. SQL for a hot read, measured in docs/performance.md: every open site asks for these
 * pages again and again.
 */
const listed = (name: string, where: string) => ({
  count: statement(`${name}-count`, countTo(`from notifications where ${where}`), ['uuid'], { total: 'int' }),
  page: statement(
    name,
    `select id, sender, sender_id, message, kind, link, created_at, read_at is not null or id <= ${READ_UNTIL} as is_read
     from notifications where ${where} order by user_id, id desc limit $2 offset $3`,
    ['uuid', 'int', 'int'],
    NOTIFICATION_ROW,
  ),
});
const ALL = listed('notifications', LISTED);
const UNREAD = listed('notifications-unread', `${LISTED} and read_at is null and id > ${READ_UNTIL}`);

/** SQL for a race: the position of what was read never goes back. */
const NOTIFICATIONS_READ_ALL = statement(
  'notifications-read-all',
  `insert into notification_reads (user_id, read_until)
       select user_id, id from notifications where ${SHOWN} order by id desc limit 1
       on conflict on constraint notification_reads_pkey
       do update set read_until = greatest(notification_reads.read_until, excluded.read_until)`,
  ['uuid'],
);
