import { recordSql } from '../../platform/events/outbox.sql';
import { PostLiked, PostShared } from '../communities.events';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import type { StoredImage } from '../../uploads/upload.entity';
import type { Role } from '../communities.dto';
import { personJson, type Kind, type PersonJson } from '../communities.sql';
import { SEEN_POST, VIEWED_POSTS } from '../visibility.sql';

export type CommentJson = {
  commentId: string;
  comment: string;
  user: PersonJson;
  createdAt: string;
  updatedAt: string;
};

/** A post as it is read, with its author, its newest comments and the viewer's place in its community. */
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

/** $1 is the viewer; what they do not see is not in it. */
export const POSTS_FROM = `${VIEWED_POSTS} join users u on u.id = p.author_id where ${SEEN_POST}`;

export const POST_COLUMNS = columns(3);

/** $1 the viewer, $2 the post. */
export const POST_BY_ID = `select ${columns(50)} from ${POSTS_FROM} and p.id = $2`;

/** Conditions of the lists; each takes its value by a placeholder. */
export const POST_CONDITIONS = {
  q: (at: string) => `(fold_marks(p.title) ilike ${at} or fold_marks(p.body) ilike ${at})`,
  community: (at: string) => `p.community_id = ${at}::uuid`,
  author: (at: string) => `p.author_id = ${at}::uuid`,
  following: `exists (select from follows w where w.follower_id = $1::uuid and w.followee_id = p.author_id)`,
};

/** $1 the viewer, $2 the post, $3 and $4 where the page before ended, $5 limit. Newest first. */
export const COMMENTS = `select ${COMMENT} as json, m.role from ${VIEWED_POSTS}
  join comments k on k.post_id = p.id and k.deleted_at is null join users a on a.id = k.author_id
  where ${SEEN_POST} and p.id = $2 and (k.created_at, k.id) < ($3::timestamptz, $4::uuid)
  order by k.created_at desc, k.id desc limit $5`;

/** $1 the viewer, $2 the comment, of a post that they see. */
export const COMMENT_BY_ID = `select ${COMMENT} as json, m.role from ${VIEWED_POSTS}
  join comments k on k.post_id = p.id and k.deleted_at is null join users a on a.id = k.author_id
  where ${SEEN_POST} and k.id = $2`;

const recordResponse = (event: typeof PostLiked | typeof PostShared) =>
  recordSql(
    event,
    { postId: 'post.id', communityId: 'post.community_id', authorId: 'post.author_id', userId: '$1::uuid' },
    { id: '$4::uuid', from: 'post where exists (select from added)' },
  );

const POST = `post as (select p.id, p.community_id, p.author_id from ${VIEWED_POSTS} where ${SEEN_POST} and p.id = $2)`;

/**
 * Likes, or takes the like back, in one statement. The primary key makes it one a person however many arrive at once.
 * $1 the person, $2 the post, $3 now, $4 the event's id. No row for a post that they do not see.
 */
export const TOGGLE_LIKE = `with ${POST},
  removed as (delete from post_likes l using post where l.post_id = post.id and l.user_id = $1::uuid returning 1),
  added as (insert into post_likes (post_id, user_id, created_at)
    select post.id, $1::uuid, $3::timestamptz from post where not exists (select from removed)
    on conflict do nothing returning 1),
  recorded as (${recordResponse(PostLiked)})
  select 1 from post`;

/** As {@link TOGGLE_LIKE}; a person counts once. */
export const SHARE = `with ${POST},
  added as (insert into post_shares (post_id, user_id, created_at)
    select post.id, $1::uuid, $3::timestamptz from post on conflict do nothing returning 1),
  recorded as (${recordResponse(PostShared)})
  select 1 from post`;
