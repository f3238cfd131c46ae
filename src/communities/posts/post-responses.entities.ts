import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { InstantColumn, ReferenceColumn } from '../../platform/database/orm/columns';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { Post } from './post.entity';
import { LIKES_COUNT, SHARES_COUNT } from '../communities.routines';

/** A person likes a post. */
@Entity({ tableName: 'post_likes', triggers: [LIKES_COUNT] })
@IndexOn('post_likes_user_index', ['userId'])
@IndexBy('post_likes_created_brin', 'using brin (created_at) with (autosummarize = on)')
export class PostLike {
  [PrimaryKeyProp]?: ['postId', 'userId'];

  @ReferenceColumn(() => Post, { primary: true, onDelete: 'cascade' }) postId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @InstantColumn() createdAt: Date;
}

/** A person shared a post. */
@Entity({ tableName: 'post_shares', triggers: [SHARES_COUNT] })
@IndexOn('post_shares_user_index', ['userId'])
export class PostShare {
  [PrimaryKeyProp]?: ['postId', 'userId'];

  @ReferenceColumn(() => Post, { primary: true, onDelete: 'cascade' }) postId: string;
  @ReferenceColumn(() => User, { primary: true, onDelete: 'cascade' }) userId: string;
  @InstantColumn() createdAt: Date;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    post_likes: TableOf<PostLike>;
    post_shares: TableOf<PostShare>;
  }
}
