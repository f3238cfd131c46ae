import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@/api/page';
import { showChanged } from '@/lib/network/show-changed';
import type { Post } from './posts-api';

/** Changes a post in every cached query. */
export function changeLoadedPost(queries: QueryClient, postId: string, change: Partial<Post>): void {
  queries.setQueriesData<InfiniteData<Page<Post>>>(
    { queryKey: ['posts', 'list'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((post) => (post.postId === postId ? { ...post, ...change } : post)),
        })),
      },
  );
  queries.setQueryData<Post>(['posts', 'one', postId], (post) => post && { ...post, ...change });
}

export const showChangedPosts = (queries: QueryClient, deletedId?: string) =>
  showChanged(queries, [['posts']], deletedId);
