import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { client, read, readPage, type Schema } from '@/api/client';
import { request, requestPage } from '@/api/request';
import type { Kind } from '@/features/communities/communities-api';

export type Post = Schema<'PostView'>;
export type Comment = Schema<'CommentView'>;
export type PostForm = { title: string; body: string; images: string[] };

/** The authors of posts: everybody, the people that the reader follows, of one community or group, or of one person. */
export type Feed =
  | { of: 'all' | 'following'; q?: string }
  | { of: 'circle'; kind: Kind; id: string }
  | { of: 'person'; userId: string };

const PAGE = 12;
const at = (postId: string) => ({ params: { path: { id: postId } } });

function pathOf(feed: Feed): { path: string; query: Record<string, string | undefined> } {
  if (feed.of === 'circle') return { path: `/${feed.kind}/${encodeURIComponent(feed.id)}/posts`, query: {} };
  if (feed.of === 'person') return { path: `/users/${encodeURIComponent(feed.userId)}/posts`, query: {} };
  return { path: '/posts', query: { q: feed.q, feed: feed.of } };
}

export const postsQuery = (feed: Feed) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'list', feed],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const { path, query } = pathOf(feed);
      return requestPage<Post>(path, { query: { ...query, cursor, limit: PAGE }, signal });
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Whether the post was deleted, or its community is hidden from the reader now. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.statusCode === 404;
export const POST_GONE = 'This post no longer exists';

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'one', postId],
    queryFn: ({ signal }) => read(client.GET('/api/posts/{id}', { ...at(postId), signal })),
  });

export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'comments', postId],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      readPage(
        client.GET('/api/posts/{id}/comments', {
          params: { path: { id: postId }, query: { cursor } },
          signal,
        }),
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const createPost = (kind: Kind, id: string, form: PostForm, idempotencyKey: string) =>
  request<Post>('POST', `/${kind}/${encodeURIComponent(id)}/posts`, { body: form, idempotencyKey });

export const editPost = (postId: string, changes: Partial<PostForm>) =>
  read(client.POST('/api/posts/{id}/edit', { ...at(postId), body: changes }));

export const deletePost = (postId: string) => read(client.POST('/api/posts/{id}/delete', at(postId)));

/** Likes a post, or no longer. The endpoint toggles: a change that another page sent before is undone first. */
export async function likePost(postId: string, wanted: boolean) {
  const change = () => read(client.POST('/api/posts/{id}/like', at(postId)));
  const now = await change();
  return now.liked === wanted ? now : change();
}

export const sharePost = (postId: string) => read(client.POST('/api/posts/{id}/share', at(postId)));

export const commentOn = (postId: string, comment: string, idempotencyKey: string) =>
  read(client.POST('/api/posts/{id}/comment', { ...at(postId), body: { comment }, idempotencyKey }));
export const editComment = (commentId: string, comment: string) =>
  read(client.POST('/api/comments/{id}/edit', { ...at(commentId), body: { comment } }));
export const deleteComment = (commentId: string) =>
  read(client.POST('/api/comments/{id}/delete', at(commentId)));
