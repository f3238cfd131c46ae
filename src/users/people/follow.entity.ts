import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { productNow } from '../../platform/clock/clock';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../account/user.entity';

/** A person follows another. */
@Entity({ tableName: 'follows' })
@Check({ name: 'follows_not_oneself', expression: 'follower_id <> followee_id' })
@IndexOn('follows_followee', ['followeeId', 'createdAt desc'])
@IndexOn('follows_follower', ['followerId', 'createdAt desc'])
export class Follow {
  [PrimaryKeyProp]?: ['followerId', 'followeeId'];
  [OptionalProps]?: 'createdAt';

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade', name: 'follows_follower_fkey' })
  followerId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade', name: 'follows_followee_fkey' })
  followeeId: string;
  @InstantColumn() createdAt: Date = productNow();
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    follows: TableOf<Follow>;
  }
}
