import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { PostCard } from './post-card';
import { PostDialog } from './post-dialog';
import { postsQuery, type Feed } from './posts-api';

/** A feed, and the dialog of the post in the URL (`?post=`). */
export function PostList({ feed, action }: { feed: Feed; action?: ReactNode }) {
  const query = useInfiniteQuery(postsQuery(feed));
  const [params, setParams] = useSearchParams();
  const open = params.get('post');
  const show = (postId: string | null) =>
    setParams((now) => {
      if (postId) now.set('post', postId);
      else now.delete('post');
      return now;
    });
  return (
    <>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
        isEmpty={({ pages }) => pages[0]!.items.length === 0}
        empty={<EmptyState heading="No posts yet" action={action} />}
      >
        {({ pages }) => (
          <>
            <div className="space-y-4">
              {pages
                .flatMap(({ items }) => items)
                .map((post) => (
                  <PostCard key={post.postId} post={post} onOpen={() => show(post.postId)} />
                ))}
            </div>
            <MoreButton query={query} />
          </>
        )}
      </QueryView>
      {open ? <PostDialog postId={open} onClose={() => show(null)} /> : null}
    </>
  );
}
