import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

/** One person blocks messages from another. */
@Entity({ tableName: 'user_blocks' })
@Check({ name: 'user_blocks_not_self_check', expression: 'blocker_id <> blocked_id' })
@IndexOn('user_blocks_blocked_index', ['blockedId'])
export class UserBlock {
  [PrimaryKeyProp]?: ['blockerId', 'blockedId'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) blockerId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) blockedId: string;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    user_blocks: TableOf<UserBlock>;
  }
}
