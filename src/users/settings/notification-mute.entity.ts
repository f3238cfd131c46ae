import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../account/user.entity';

/** A muted sender. Not a foreign key, because the product itself can be muted. */
@Entity({ tableName: 'notification_mutes' })
export class NotificationMute {
  [PrimaryKeyProp]?: ['userId', 'senderId'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @IdColumn({ primary: true }) senderId: string;
  @InstantColumn() until: Date;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    notification_mutes: TableOf<NotificationMute>;
  }
}
