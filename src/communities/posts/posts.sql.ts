import { row, statement } from '../../platform/database/sql/statement';
import { recordSql } from '../../platform/events/outbox.sql';
import { PostLiked, PostShared } from '../communities.events';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import type { StoredImage } from '../../uploads/upload.entity';
import type { Role } from '../communities.dto';
import { personJson, type Kind, type PersonJson } from '../reading/communities.sql';
import { SEEN_POST, VIEWED_POSTS } from '../reading/visibility.sql';

export type Read = { json: CommentJson; postId: string; role: Role | null };

export type CommentJson = {
  commentId: string;
  comment: string;
  user: PersonJson;
  createdAt: string;
  updatedAt: string;
};

/** A post with its author, its newest comments and the viewer's role in its community. */
export type PostRow = {
  id: string;
  community_id: string;
  community_name: string;
  kind: Kind;
  title: string;
  body: string;
  images: StoredImage[];
  created_at: string;
  edited_at: string | null;
  author_id: string;
  person: PersonJson;
  likes: number;
  liked: boolean;
  shares: number;
  comment_count: number;
  role: Role | null;
  comments: CommentJson[];
};

const COMMENT = `jsonb_build_object('commentId', k.id, 'comment', k.comment, 'user', ${personJson('a')},
  'createdAt', ${isoInstant('k.created_at')}, 'updatedAt', ${isoInstant('coalesce(k.edited_at, k.created_at)')})`;

const newestComments = (
  most: number,
): string => `(select coalesce(jsonb_agg(n.json order by n.created_at, n.id), '[]')
    from (select k.id, k.created_at, ${COMMENT} as json from comments k join users a on a.id = k.author_id
      where k.post_id = p.id and k.deleted_at is null order by k.created_at desc, k.id desc limit ${most}) n)`;

const columns = (
  comments: number,
): string => `p.id, p.community_id, c.name as community_name, c.kind, p.title, p.body,
  p.images, ${isoInstant('p.created_at')} as created_at, ${isoInstant('p.edited_at')} as edited_at, p.author_id,
  ${personJson('u')} as person, p.likes, p.shares, p.comment_count, m.role,
  exists (select from post_likes l where l.post_id = p.id and l.user_id = $1::uuid) as liked,
  ${newestComments(comments)} as comments`;

/** $1 is the viewer. Excludes what they may not see. */
const POSTS_FROM = `${VIEWED_POSTS} join users u on u.id = p.author_id where ${SEEN_POST}`;

const POST_ROW = row<PostRow>({
  id: 'uuid',
  community_id: 'uuid',
  community_name: 'text',
  kind: 'text',
  title: 'text',
  body: 'text',
  images: 'json',
  created_at: 'text',
  edited_at: 'text?',
  author_id: 'uuid',
  person: 'json',
  likes: 'int',
  shares: 'int',
  comment_count: 'int',
  role: 'text?',
  liked: 'bool',
  comments: 'json',
});

/** $1 the viewer, $2 the post. SQL for a hot read: the page of a post, with its newest comments as JSON. */
export const POST_BY_ID = statement(
  'post',
  `select ${columns(50)} from ${POSTS_FROM} and p.id = $2`,
  ['uuid', 'uuid'],
  POST_ROW,
);

/** Beyond this a total is not counted on (X-Total-Capped). */
export const COUNTED_MOST = 1000;

/**
 * $1 the viewer, $2 what is asked for; of the page $3 and $4 where the page before ended, $5 limit, $6 offset.
 * SQL for a hot read: the feeds, each post with its newest comments as JSON.
 */
const list = (name: string, condition: string) => {
  const source = `${POSTS_FROM} and ${condition}`;
  return {
    count: statement(
      `posts-${name}-count`,
      `select count(*)::int as total from (select 1 from ${source} limit ${COUNTED_MOST + 1}) n`,
      ['uuid', 'text'],
      { total: 'int' },
    ),
    page: statement(
      `posts-${name}`,
      `select ${columns(3)} from ${source} and (p.created_at, p.id) < ($3::timestamptz, $4::uuid)
       order by p.created_at desc, p.id desc limit $5 offset $6`,
      ['uuid', 'text', 'instant', 'uuid', 'int', 'int'],
      POST_ROW,
    ),
  };
};
export type PostList = ReturnType<typeof list>;

const WORDS = `(fold_marks(p.title) ilike $2 or fold_marks(p.body) ilike $2)`;
const ANY = '$2::text is not null';
const FOLLOWED = `exists (select from follows w where w.follower_id = $1::uuid and w.followee_id = p.author_id)`;
export const POST_LISTS = {
  all: list('all', ANY),
  named: list('named', WORDS),
  followed: list('followed', `${FOLLOWED} and ${ANY}`),
  followedNamed: list('followed-named', `${FOLLOWED} and ${WORDS}`),
  ofCommunity: list('of-community', 'p.community_id = ($2::text)::uuid'),
  ofPerson: list('of-person', 'p.author_id = ($2::text)::uuid'),
};

/**
 * $1 the viewer, $2 the post, $3 and $4 the end of the previous page, $5 limit. Newest first.
 * SQL for a hot read: the comments as JSON.
 */
export const COMMENTS = statement(
  'comments',
  `select ${COMMENT} as json, m.role from ${VIEWED_POSTS}
  join comments k on k.post_id = p.id and k.deleted_at is null join users a on a.id = k.author_id
  where ${SEEN_POST} and p.id = $2 and (k.created_at, k.id) < ($3::timestamptz, $4::uuid)
  order by k.created_at desc, k.id desc limit $5`,
  ['uuid', 'uuid', 'instant', 'uuid', 'int'],
  row<{ json: CommentJson; role: Role | null }>({ json: 'json', role: 'text?' }),
);

/** $1 the viewer, $2 the comment, on a post that they may see. SQL for a hot read, as {@link COMMENTS}. */
export const COMMENT_BY_ID = statement(
  'comment',
  `select ${COMMENT} as json, k.post_id as "postId", m.role from ${VIEWED_POSTS}
  join comments k on k.post_id = p.id and k.deleted_at is null join users a on a.id = k.author_id
  where ${SEEN_POST} and k.id = $2`,
  ['uuid', 'uuid'],
  row<Read>({ json: 'json', postId: 'uuid', role: 'text?' }),
);

const recordResponse = (event: typeof PostLiked | typeof PostShared) =>
  recordSql(
    event,
    { postId: 'post.id', communityId: 'post.community_id', authorId: 'post.author_id', userId: '$1::uuid' },
    { id: '$4::uuid', from: 'post where exists (select from added)' },
  );

const POST = `post as (select p.id, p.community_id, p.author_id from ${VIEWED_POSTS} where ${SEEN_POST} and p.id = $2)`;

/**
 * Adds or removes the like. SQL for a race: the primary key allows one a person, however many requests arrive at once.
 * $1 the person, $2 the post, $3 now, $4 the event's id. Returns no row for a post that they may not see.
 */
export const TOGGLE_LIKE = statement(
  'post-like',
  `with ${POST},
  removed as (delete from post_likes l using post where l.post_id = post.id and l.user_id = $1::uuid returning 1),
  added as (insert into post_likes (post_id, user_id, created_at)
    select post.id, $1::uuid, $3::timestamptz from post where not exists (select from removed)
    on conflict do nothing returning 1),
  recorded as (${recordResponse(PostLiked)})
  select 1 from post`,
  ['uuid', 'uuid', 'instant', 'uuid'],
);

/** As {@link TOGGLE_LIKE}. SQL for a race: each person counts once. */
export const SHARE = statement(
  'post-share',
  `with ${POST},
  added as (insert into post_shares (post_id, user_id, created_at)
    select post.id, $1::uuid, $3::timestamptz from post on conflict do nothing returning 1),
  recorded as (${recordResponse(PostShared)})
  select 1 from post`,
  ['uuid', 'uuid', 'instant', 'uuid'],
);
