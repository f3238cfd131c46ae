import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { newId } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexBy, IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { ROLES, type Role } from '../communities.dto';
import { Community } from '../community.entity';
import { MEMBERS_COUNT } from '../communities.routines';

/** The order of the roles in a list of members, as SQL. */
const RANK = `array_position(array[${ROLES.map((role) => `'${role}'`).join(', ')}], role)`;

/** The membership of a person in a community or group, including the owner's, or a pending request to join. */
@Entity({ tableName: 'community_members', triggers: [MEMBERS_COUNT] })
@UniqueOn('community_members_once_unique', ['communityId', 'userId'])
@UniqueOn('community_members_owner_unique', ['communityId'], "role = 'Owner'")
@IndexOn('community_members_user_index', ['userId', 'communityId'])
@IndexBy('community_members_listed_index', `(community_id, ${RANK}, created_at, id)`)
export class CommunityMember {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @ReferenceColumn(() => Community, { onDelete: 'cascade' }) communityId: string;
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) userId: string;
  /** Pending: asked to join a private community. */
  @TextColumn({ oneOf: ROLES }) role: Role;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    community_members: TableOf<CommunityMember>;
  }
}
