import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, ReferenceColumn } from '../platform/database/orm/columns';
import type { TableOf } from '../platform/database/sql/tables';
import { User } from '../users/account/user.entity';

/** Everything up to this id is read. */
@Entity({ tableName: 'notification_reads' })
export class NotificationRead {
  [PrimaryKeyProp]?: 'userId';

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @IdColumn() readUntil: string;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    notification_reads: TableOf<NotificationRead>;
  }
}
