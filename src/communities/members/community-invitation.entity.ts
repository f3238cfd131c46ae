import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { Community } from '../community.entity';

/** An open invitation to a community or group; accepting or declining it deletes the row. */
@Entity({ tableName: 'community_invitations' })
@UniqueOn('community_invitations_once_unique', ['communityId', 'userId'])
@IndexOn('community_invitations_user_index', ['userId', 'createdAt desc'])
export class CommunityInvitation {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => Community, { onDelete: 'cascade' }) communityId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) userId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade', name: 'community_invitations_inviter_foreign' })
  invitedBy: string;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    community_invitations: TableOf<CommunityInvitation>;
  }
}
