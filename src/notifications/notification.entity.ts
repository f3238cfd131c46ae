import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, ReferenceColumn, TextColumn } from '../platform/database/orm/columns';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds';
import { IndexOn, UniqueOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';
import { OptionalProps } from '@mikro-orm/core';

/** A notification of one person. Unique by person and cause; a deleted one stays for a while, to prevent a second one. */
@Entity({ tableName: 'notifications' })
@UniqueOn('notifications_cause_unique', ['userId', 'cause'])
@IndexOn('notifications_user_index', ['userId', 'id desc'], { where: 'deleted_at is null' })
@IndexOn('notifications_unread_index', ['userId', 'id desc'], {
  where: 'deleted_at is null and read_at is null',
})
@IndexOn('notifications_sender_index', ['senderId'], { where: 'sender_id is not null' })
@IndexOn('notifications_old_index', ['createdAt'])
@IndexOn('notifications_mail_index', ['userId', 'mailDueAt'], {
  where: 'mail_due_at is not null and mailed_at is null',
})
export class Notification {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) userId: string;
  @TextColumn() cause: string;
  @TextColumn({ oneOf: NOTIFICATION_KINDS }) kind: NotificationKind;
  /** Null for a visitor. */
  @IdColumn({ nullable: true }) senderId: string | null = null;
  /** The sender's name at that time. */
  @TextColumn() sender: string;
  @TextColumn() message: string;
  /** A path of the site. */
  @TextColumn({ nullable: true }) link: string | null = null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) readAt: Date | null = null;
  @InstantColumn({ nullable: true }) deletedAt: Date | null = null;
  /** When it is to be mailed; null when it is not. */
  @InstantColumn({ nullable: true }) mailDueAt: Date | null = null;
  @InstantColumn({ nullable: true }) mailedAt: Date | null = null;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    notifications: TableOf<Notification>;
  }
}
