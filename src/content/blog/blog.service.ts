import { countRows, ifGiven } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Kysely } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Clock, lagosInstant } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { Tables } from '../../platform/database/sql/tables';
import { notFound } from '../../platform/http/errors';
import { containing } from '../../platform/text/like-pattern';
import { Page, windowOf } from '../../platform/http/page';
import type { BlogArticleView, BlogCommentBody, BlogOverviewView, BlogPostView, BlogQuery } from './blog.dto';
import { VOCABULARY } from '../../vocabulary/vocabulary.data';
import { BlogComment } from './blog.entities';

const RECENT = 5;

/** Reads published posts and takes comments. */
@Injectable()
export class BlogService {
  constructor(
    private readonly sql: Sql,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async list({ q, category, month, ...page }: BlogQuery): Promise<Page<BlogPostView>> {
    const { limit, offset } = windowOf(page);
    const [from, to] = month ? monthBounds(month) : [null, null];
    const words = q ? containing(q) : null;
    const values = [this.clock.now(), words, category ?? null, from, to] as const;
    const counted = await this.sql.row(BLOG_COUNT, values);
    const items = await this.sql.rows(BLOG_LIST, [...values, limit, offset]);
    return new Page('posts', items, counted!.n, offset);
  }

  /** By its present or a former slug. Throws 404 for a draft, like for no post. */
  async get(slug: string): Promise<BlogArticleView> {
    const now = this.clock.now();
    const post =
      (await this.sql.row(BLOG_POST, [slug, now])) ?? (await this.sql.row(BLOG_POST_MOVED, [[slug], now]));
    if (!post) throw notFound();
    const comments = await this.sql.rows(BLOG_COMMENTS, [post.postId]);
    return { ...post, comments };
  }

  /** Recent posts and comments, archives by month, every category with its count. */
  async overview(): Promise<BlogOverviewView> {
    const now = [this.clock.now()] as const;
    const [recentPosts, recentComments, archives, counts] = await Promise.all([
      this.sql.rows(BLOG_RECENT, now),
      this.sql.rows(BLOG_RECENT_COMMENTS, now),
      this.sql.rows(BLOG_ARCHIVES, now),
      this.sql.rows(BLOG_CATEGORIES, now),
    ]);
    const categories = VOCABULARY.blogCategories.map(
      ({ value }) => counts.find((one) => one.value === value) ?? { value, count: 0 },
    );
    return { recentPosts, recentComments, archives, categories };
  }

  /** Waits for an admin's approval. Throws 404 for a post that is not published. */
  async comment(slug: string, body: BlogCommentBody, actor: Actor | null): Promise<string> {
    const { postId } = await this.get(slug);
    this.em.create(BlogComment, {
      postId,
      userId: actor?.userId ?? null,
      name: body.name,
      email: body.email,
      comment: body.comment,
      status: 'PENDING',
      createdAt: this.clock.now(),
    });
    await this.em.flush();
    return 'Thank you. Your comment shows once it has been approved';
  }
}

/** The instants between which a month of Lagos lies. */
function monthBounds(month: string): [Date, Date] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [lagosInstant(`${month}-01`), lagosInstant(`${next}-01`)];
}

const eb = expressionBuilder<Tables & { p: Tables['blog_posts'] }, 'p'>();

const published = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('blog_posts as p').where('p.published_at', '<=', now);

/** Published posts as a list shows them. */
const cards = (db: Kysely<Tables>, now: Date) =>
  published(db, now)
    .select(['p.id as postId', 'p.slug', 'p.title', 'p.excerpt', 'p.category', 'p.cover'])
    .select('p.author_name as authorName')
    .select(({ ref }) => isoText(ref('p.published_at')).as('publishedAt'))
    .select(({ selectFrom }) =>
      selectFrom('blog_comments as c')
        .select(countRows().as('n'))
        .whereRef('c.post_id', '=', 'p.id')
        .where('c.status', '=', 'APPROVED')
        .as('commentCount'),
    );
const CARD_COLUMNS = {
  postId: 'uuid',
  slug: 'text',
  title: 'text',
  excerpt: 'text',
  category: 'text',
  cover: 'text?',
  authorName: 'text',
  publishedAt: 'text',
  commentCount: 'int',
} as const;

/** The condition on posts of a search: words, a category and a month, each of which may be null. */
const isAskedFor = (words: string, category: string, from: Date, to: Date) => {
  const folded = (text: 'p.title' | 'p.body') => eb.fn<string>('fold_marks', [text]);
  return eb.and([
    ifGiven(
      words,
      'text',
      eb.or([eb(folded('p.title'), 'ilike', words), eb(folded('p.body'), 'ilike', words)]),
    ),
    ifGiven(category, 'text', eb('p.category', '=', category)),
    ifGiven(from, 'timestamptz', eb.and([eb('p.published_at', '>=', from), eb('p.published_at', '<', to)])),
  ]);
};
const BLOG_COUNT = statement(
  'blog-count',
  (db, now, ...asked) =>
    published(db, now)
      .where(isAskedFor(...asked))
      .select(countRows().as('n')),
  ['instant', 'text?', 'text?', 'instant?', 'instant?'],
  { n: 'int' },
);
const BLOG_LIST = statement(
  'blog-list',
  (db, now, ...[words, category, from, to, limit, offset]) =>
    cards(db, now)
      .where(isAskedFor(words, category, from, to))
      .orderBy('p.published_at', 'desc')
      .orderBy('p.id')
      .limit(limit)
      .offset(offset),
  ['instant', 'text?', 'text?', 'instant?', 'instant?', 'int', 'int'],
  CARD_COLUMNS,
);

const BLOG_POST = statement(
  'blog-post',
  (db, slug, now) => cards(db, now).select('p.body').where('p.slug', '=', slug),
  ['text', 'instant'],
  { ...CARD_COLUMNS, body: 'text' },
);

/** The post that had the slug ($1, as a list) last. */
const BLOG_POST_MOVED = statement(
  'blog-post-moved',
  (db, slugs, now) => cards(db, now).select('p.body').where('p.former_slugs', '@>', slugs),
  ['text[]', 'instant'],
  { ...CARD_COLUMNS, body: 'text' },
);

const BLOG_COMMENTS = statement(
  'blog-comments',
  (db, postId) =>
    db
      .selectFrom('blog_comments')
      .select(['id as commentId', 'name', 'comment'])
      .select(({ ref }) => isoText(ref('created_at')).as('createdAt'))
      .where('post_id', '=', postId)
      .where('status', '=', 'APPROVED')
      .orderBy('created_at')
      .orderBy('id')
      .limit(500),
  ['uuid'],
  { commentId: 'uuid', name: 'text', comment: 'text', createdAt: 'text' },
);

const BLOG_RECENT = statement(
  'blog-recent',
  (db, now) => cards(db, now).orderBy('p.published_at', 'desc').limit(RECENT),
  ['instant'],
  CARD_COLUMNS,
);

const BLOG_RECENT_COMMENTS = statement(
  'blog-recent-comments',
  (db, now) =>
    published(db, now)
      .innerJoin('blog_comments as c', 'c.post_id', 'p.id')
      .select(['c.name', 'p.title', 'p.slug'])
      .where('c.status', '=', 'APPROVED')
      .orderBy('c.created_at', 'desc')
      .limit(RECENT),
  ['instant'],
  { name: 'text', title: 'text', slug: 'text' },
);

const BLOG_ARCHIVES = statement(
  'blog-archives',
  (db, now) =>
    published(db, now)
      .select(({ ref }) => [
        sql<string>`to_char(${ref('p.published_at')} at time zone 'Africa/Lagos', 'YYYY-MM')`.as('value'),
        countRows().as('count'),
      ])
      .groupBy('value')
      .orderBy('value', 'desc'),
  ['instant'],
  { value: 'text', count: 'int' },
);

const BLOG_CATEGORIES = statement(
  'blog-categories',
  (db, now) =>
    published(db, now)
      .select(['p.category as value', countRows().as('count')])
      .groupBy('p.category'),
  ['instant'],
  { value: 'text', count: 'int' },
);
