import { EntityManager } from '@mikro-orm/postgresql';
import { NotificationMute } from '../users/settings/notification-mute.entity';
import { row, statement } from '../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { DAY_MS } from '../platform/clock/durations';
import { Sql } from '../platform/database/sql/sql';
import { badRequest, notFound } from '../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { PRODUCT_ID, PRODUCT_NAME } from './notification-kinds';
import type { MuteView } from './notifications.dto';

export const MUTE_DAYS = 30;

type Row = { sender_id: string; sender: string; avatar: string | null; until: string; total: number };

/** Senders whose notifications a person has muted for a while. */
@Injectable()
export class MutesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Mutes for 30 days from now; muting again extends it. Throws 400 for the caller's own id, 404 for an unknown sender. */
  async mute(actor: Actor, senderId: string): Promise<void> {
    if (senderId === actor.userId) throw badRequest('You cannot turn off notifications from yourself');
    const now = this.clock.now();
    const muted = await this.sql.rows(NOTIFICATION_MUTE, [
      actor.userId,
      senderId,
      new Date(now.getTime() + MUTE_DAYS * DAY_MS),
      now,
    ]);
    if (muted.length === 0) throw notFound('User not found', 'USER_NOT_FOUND');
  }

  /** Has no effect on a sender who is not muted. */
  async unmute(actor: Actor, senderId: string): Promise<void> {
    await this.em.nativeDelete(NotificationMute, { userId: actor.userId, senderId });
  }

  /** Current mutes, latest first. */
  async list(actor: Actor, query: PageQuery): Promise<Page<MuteView>> {
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(NOTIFICATION_MUTES, [actor.userId, this.clock.now(), limit, offset]);
    const items = rows.map(({ sender_id: senderId, sender, avatar, until }) => {
      return { senderId, sender, avatar, until: new Date(until).toISOString() };
    });
    return new Page('mutes', items, rows[0]?.total ?? 0, offset);
  }
}

/** SQL for a race: of two mutes the last one counts; nothing is written for an unknown sender. */
const NOTIFICATION_MUTE = statement(
  'notification-mute',
  `insert into notification_mutes (user_id, sender_id, until, created_at)
       select $1, $2::uuid, $3, $4 where $2::uuid = '${PRODUCT_ID}' or exists (select from users where id = $2::uuid)
       on conflict on constraint notification_mutes_pkey do update set until = excluded.until returning 1`,
  ['uuid', 'uuid', 'instant', 'instant'],
);

const NOTIFICATION_MUTES = statement(
  'notification-mutes',
  (db, userId, now, limit, offset) =>
    db
      .selectFrom('notification_mutes as m')
      .leftJoin('users as u', 'u.id', 'm.sender_id')
      .select(['m.sender_id', 'u.avatar', 'm.until', sql<number>`count(*) over ()::int`.as('total')])
      .select((eb) => {
        const name = sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')}`;
        return eb.fn.coalesce(name, eb.val(PRODUCT_NAME)).as('sender');
      })
      .where('m.user_id', '=', userId)
      .where('m.until', '>', now)
      .orderBy('m.created_at', 'desc')
      .orderBy('m.sender_id')
      .limit(limit)
      .offset(offset),
  ['uuid', 'instant', 'int', 'int'],
  row<Row>({ sender_id: 'uuid', sender: 'text', avatar: 'text?', until: 'instant', total: 'int' }),
);
