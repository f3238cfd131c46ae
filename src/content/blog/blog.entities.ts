import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { IdColumn, InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { defineConstraintError } from '../../platform/http/errors';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

defineConstraintError('blog_posts_slug_unique', { message: 'Another post has this URL', field: 'slug' });

/** An article. Readable by everyone once `publishedAt` has come. */
@Entity({ tableName: 'blog_posts' })
@Check({ name: 'blog_posts_slug_form', expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" })
@IndexOn('blog_posts_published_index', ['publishedAt desc', 'id'], { where: 'published_at is not null' })
export class BlogPost extends BaseEntity {
  /** The last part of its URL: lower-case letters, digits and hyphens. */
  @TextColumn({ unique: true }) slug: string;
  @TextColumn() title: string;
  @TextColumn() excerpt: string;
  /** Markdown. */
  @TextColumn() body: string;
  @TextColumn() category: string;
  @TextColumn({ nullable: true }) cover: string | null = null;
  @TextColumn() authorName: string;
  @InstantColumn({ nullable: true }) publishedAt: Date | null = null;
}

export const COMMENT_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** A reader's comment on a post; shown once an admin approved it. */
@Entity({ tableName: 'blog_comments' })
@IndexOn('blog_comments_post_index', ['postId', 'createdAt'])
export class BlogComment extends BaseEntity<'status'> {
  @ReferenceColumn(() => BlogPost, { onDelete: 'cascade' }) postId: string;
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) userId: string | null = null;
  @TextColumn() name: string;
  @TextColumn() email: string;
  @TextColumn() comment: string;
  @TextColumn({ default: 'PENDING', oneOf: COMMENT_STATUSES }) status: CommentStatus = 'PENDING';
  @InstantColumn({ nullable: true }) decidedAt: Date | null = null;
  @IdColumn({ nullable: true }) decidedBy: string | null = null;

  decide(status: CommentStatus, by: string, at: Date): void {
    this.status = status;
    this.decidedBy = by;
    this.decidedAt = at;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    blog_posts: TableOf<BlogPost>;
    blog_comments: TableOf<BlogComment>;
  }
}
