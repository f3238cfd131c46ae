import { NotificationMute } from '../../users/settings/notification-mute.entity';
import { NotificationRead } from '../notification-read.entity';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { OnDomainEvent, OnJob } from '../../platform/events/handlers';
import { jsonLines } from '../../users/own-data/json-lines.sql';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import { UserDeleted } from '../../users/account/user.events';
import { Notification } from '../notification.entity';
import { INVITATION } from './benefit.notices';
import { PruneNotifications } from '../notifications.jobs';

const RETENTION_DAYS = 180;

/** The product itself, which can be muted too, has no username. */
const MUTES = jsonLines('own-mutes', (db, userId) =>
  db
    .selectFrom('notification_mutes as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.sender_id as senderId', 'u.username', 'm.until', 'm.created_at as createdAt'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at'),
);

/** Downloads, deletes with the account, and expires a person's notifications. */
@Injectable()
export class NotificationOwnersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly personalData: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalData.addSection('notifications', async (userId) => {
      const notifications = await this.em.find(
        Notification,
        { userId, deletedAt: null },
        { orderBy: { id: 'desc' }, limit: 10_000 },
      );
      return notifications.map(({ kind, sender, message, link, createdAt }) => ({
        kind,
        sender,
        message,
        link,
        createdAt,
      }));
    });
    this.personalData.addLines({ mutes: MUTES });
  }

  /** Their own, and others' that carry their name. */
  @OnDomainEvent(UserDeleted)
  async forget({ userId }: { userId: string }): Promise<void> {
    await this.em.nativeDelete(Notification, { $or: [{ userId }, { senderId: userId }] });
    await this.em.nativeDelete(NotificationRead, { userId });
    await this.em.nativeDelete(NotificationMute, { $or: [{ userId }, { senderId: userId }] });
  }

  @OnJob(PruneNotifications)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RETENTION_DAYS * DAY_MS);
    await this.sql.rows(FORGET, [before, this.clock.now()]);
    await this.em.nativeDelete(NotificationMute, { until: { $lt: before } });
  }
}

/** A set: old ones, but no invitation to an event that is not over, because it says who is notified of its changes. */
const FORGET = statement(
  'notifications-forget',
  (db, before, now) =>
    db
      .deleteFrom('notifications as n')
      .where('n.created_at', '<', before)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('events as e')
              .select('e.id')
              .where('e.ends_at', '>', now)
              .where(({ eb, ref }) =>
                eb('n.cause', '=', sql<string>`${sql.lit(INVITATION)} || ${ref('e.id')}`),
              ),
          ),
        ),
      ),
  ['instant', 'instant'],
);
