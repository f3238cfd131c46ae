import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, TextColumn } from '../platform/database/orm/columns';
import type { NotificationKind } from './notification-kinds';

/** What one person was told. Unique by person and cause; a deleted one stays for a while, so that it is not told again. */
@Entity({ tableName: 'notifications' })
export class Notification {
  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @IdColumn() userId: string;
  @TextColumn() cause: string;
  @TextColumn() kind: NotificationKind;
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
