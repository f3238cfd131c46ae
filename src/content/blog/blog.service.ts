import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Clock, lagosInstant } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { containing } from '../../platform/text/like-pattern';
import { Page, windowOf } from '../../platform/http/page';
import type {
  BlogArticleView,
  BlogCommentBody,
  BlogCommentView,
  BlogOverviewView,
  BlogPostView,
  BlogQuery,
} from './blog.dto';
import { VOCABULARY } from '../../vocabulary/vocabulary.data';
import { BlogComment } from './blog.entities';

const CARD = `p.id as "postId", p.slug, p.title, p.excerpt, p.category, p.cover, p.author_name as "authorName",
  ${isoInstant('p.published_at')} as "publishedAt",
  (select count(*)::int from blog_comments c where c.post_id = p.id and c.status = 'APPROVED') as "commentCount"`;
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

  /** Throws 404 for a draft, like for no post. */
  async get(slug: string): Promise<BlogArticleView> {
    const post = await this.sql.row(BLOG_POST, [slug, this.clock.now()]);
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

/** $2 words or null, $3 a category or null, $4 and $5 a month or null. */
const ASKED = `p.published_at <= $1 and ($2::text is null or fold_marks(p.title) ilike $2 or fold_marks(p.body) ilike $2)
  and ($3::text is null or p.category = $3) and ($4::timestamptz is null or (p.published_at >= $4 and p.published_at < $5))`;
const BLOG_COUNT = statement(
  'blog-count',
  `select count(*)::int as n from blog_posts p where ${ASKED}`,
  ['instant', 'text?', 'text?', 'instant?', 'instant?'],
  { n: 'int' },
);
const BLOG_LIST = statement(
  'blog-list',
  `select ${CARD} from blog_posts p where ${ASKED} order by p.published_at desc, p.id limit $6 offset $7`,
  ['instant', 'text?', 'text?', 'instant?', 'instant?', 'int', 'int'],
  row<BlogPostView>(CARD_COLUMNS),
);

const BLOG_POST = statement(
  'blog-post',
  `select ${CARD}, p.body from blog_posts p where p.slug = $1 and p.published_at <= $2`,
  ['text', 'instant'],
  row<Omit<BlogArticleView, 'comments'>>({ ...CARD_COLUMNS, body: 'text' }),
);

const BLOG_COMMENTS = statement(
  'blog-comments',
  `select id as "commentId", name, comment, ${isoInstant('created_at')} as "createdAt"
       from blog_comments where post_id = $1 and status = 'APPROVED' order by created_at, id limit 500`,
  ['uuid'],
  row<BlogCommentView>({ commentId: 'uuid', name: 'text', comment: 'text', createdAt: 'text' }),
);

const BLOG_RECENT = statement(
  'blog-recent',
  `select ${CARD} from blog_posts p where p.published_at <= $1 order by p.published_at desc limit ${RECENT}`,
  ['instant'],
  row<BlogPostView>(CARD_COLUMNS),
);

const BLOG_RECENT_COMMENTS = statement(
  'blog-recent-comments',
  `select c.name, p.title, p.slug from blog_comments c join blog_posts p on p.id = c.post_id
         where c.status = 'APPROVED' and p.published_at <= $1 order by c.created_at desc limit ${RECENT}`,
  ['instant'],
  row<BlogOverviewView['recentComments'][number]>({ name: 'text', title: 'text', slug: 'text' }),
);

const BLOG_ARCHIVES = statement(
  'blog-archives',
  `select to_char(published_at at time zone 'Africa/Lagos', 'YYYY-MM') as value, count(*)::int as count
         from blog_posts where published_at <= $1 group by 1 order by 1 desc`,
  ['instant'],
  row<BlogOverviewView['archives'][number]>({ value: 'text', count: 'int' }),
);

const BLOG_CATEGORIES = statement(
  'blog-categories',
  'select category as value, count(*)::int as count from blog_posts where published_at <= $1 group by 1',
  ['instant'],
  row<BlogOverviewView['categories'][number]>({ value: 'text', count: 'int' }),
);
