import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
} from '../../platform/database/orm/columns';
import { defineConstraintError } from '../../platform/http/errors';
import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { User } from '../../users/account/user.entity';

defineConstraintError('blog_posts_slug_unique', { message: 'Another post has this URL', field: 'slug' });

/** An article. Readable by everyone once `publishedAt` has come. */
@Entity({ tableName: 'blog_posts' })
@Check({ name: 'blog_posts_slug_form', expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" })
@IndexOn('blog_posts_published_index', ['publishedAt desc', 'id'], { where: 'published_at is not null' })
@IndexBy('blog_posts_former_slugs_index', 'using gin (former_slugs)')
export class BlogPost extends BaseEntity<'formerSlugs'> {
  /** The last part of its URL: lower-case letters, digits and hyphens. */
  @TextColumn({ unique: true }) slug: string;
  /**
   * Under which it was readable before, and no other post was since. They lead to it for as long as no other post has
   * them.
   */
  @TextListColumn({ default: [] }) formerSlugs: string[] = [];
  @TextColumn() title: string;
  @TextColumn() excerpt: string;
  /** Markdown. */
  @TextColumn() body: string;
  @TextColumn() category: string;
  @TextColumn({ nullable: true }) cover: string | null = null;
  @TextColumn() authorName: string;
  @InstantColumn({ nullable: true }) publishedAt: Date | null = null;
  /** Stays while it is a draft again. */
  @InstantColumn({ nullable: true }) firstPublishedAt: Date | null = null;

  /** Shown from its first publication on, or from now on if it never was. */
  show(isShown: boolean, at: Date): void {
    this.publishedAt = isShown ? (this.publishedAt ?? this.firstPublishedAt ?? at) : null;
    this.firstPublishedAt ??= this.publishedAt;
  }

  /** Changes the slug. The former one of a post that was public stays valid and is returned; null where there is none. */
  moveTo(slug: string): string | null {
    const wasPublic = this.firstPublishedAt ?? this.publishedAt;
    const left = wasPublic && this.slug !== slug ? this.slug : null;
    this.formerSlugs = [...this.formerSlugs, ...(left === null ? [] : [left])].filter((one) => one !== slug);
    this.slug = slug;
    return left;
  }
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
