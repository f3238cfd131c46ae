import { Entity } from '@mikro-orm/decorators/legacy';
import {
  InstantColumn,
  IntColumn,
  JsonColumn,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import type { StoredImage } from '../../uploads/upload.entity';
import { Community, Deletable } from '../community.entity';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';
import { COMMENTS_COUNT } from '../communities.routines';

/** A post in a community or group. */
@Entity({ tableName: 'posts' })
@IndexOn('posts_newest_index', ['createdAt desc', 'id desc'], { where: 'deleted_at is null' })
@IndexOn('posts_community_index', ['communityId', 'createdAt desc', 'id desc'], {
  where: 'deleted_at is null',
})
@IndexOn('posts_created_index', ['createdAt', 'id'])
@IndexOn('posts_author_index', ['authorId', 'createdAt desc', 'id desc'])
@IndexBy('posts_text_trigram', 'using gin (fold_marks(title) gin_trgm_ops, fold_marks(body) gin_trgm_ops)')
export class Post extends Deletable<'images' | 'likes' | 'shares' | 'commentCount'> {
  @ReferenceColumn(() => Community, { onDelete: 'cascade' }) communityId: string;
  @ReferenceColumn(() => User) authorId: string;
  @TextColumn() title: string;
  /** Markdown as typed; sanitised where it is shown. */
  @TextColumn() body: string;
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  /** These three numbers are maintained by triggers of the counted tables. */
  @IntColumn({ default: 0 }) likes = 0;
  @IntColumn({ default: 0 }) shares = 0;
  @IntColumn({ default: 0 }) commentCount = 0;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;
}

/** A comment on a post. */
@Entity({ tableName: 'comments', triggers: [COMMENTS_COUNT] })
@IndexOn('comments_post_index', ['postId', 'createdAt desc', 'id desc'], { where: 'deleted_at is null' })
@IndexOn('comments_author_index', ['authorId'])
@IndexOn('comments_created_index', ['createdAt', 'id'])
@IndexBy('comments_text_index', 'using gin (fold_marks(comment) gin_trgm_ops)')
export class Comment extends Deletable {
  @ReferenceColumn(() => Post, { onDelete: 'cascade' }) postId: string;
  @ReferenceColumn(() => User) authorId: string;
  @TextColumn() comment: string;
  @InstantColumn({ nullable: true }) editedAt: Date | null = null;

  edit(text: string, at: Date): void {
    if (text === this.comment) return;
    this.comment = text;
    this.editedAt = at;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    posts: TableOf<Post>;
    comments: TableOf<Comment>;
  }
}
