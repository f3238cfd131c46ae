import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@/components/ui/empty-state';
import { PagesView } from '@/components/ui/pages-view';
import { Skeleton } from '@/components/ui/skeleton';
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
      <PagesView
        query={query}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
        empty={<EmptyState heading="No posts yet" action={action} />}
      >
        {(posts) => (
          <div className="space-y-4">
            {posts.map((post) => (
              <PostCard key={post.postId} post={post} onOpen={() => show(post.postId)} />
            ))}
          </div>
        )}
      </PagesView>
      {open ? <PostDialog postId={open} onClose={() => show(null)} /> : null}
    </>
  );
}
