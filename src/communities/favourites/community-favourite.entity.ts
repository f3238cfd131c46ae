import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { Community } from '../community.entity';

/** A community or group among a person's favourites. */
@Entity({ tableName: 'community_favourites' })
export class CommunityFavourite {
  [PrimaryKeyProp]?: ['userId', 'communityId'];

  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @ReferenceColumn(() => Community, { primary: true, onDelete: 'cascade' }) communityId: string;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    community_favourites: TableOf<CommunityFavourite>;
  }
}
