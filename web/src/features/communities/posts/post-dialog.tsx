import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { PostCard } from './post-card';
import { isGone, POST_GONE, postQuery } from './posts-api';

/** One post with all its comments. A comment that is being written is there the next time. */
export function PostDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const query = useQuery(postQuery(postId));
  return (
    <Dialog open asks={false} onClose={onClose} title={query.data?.title ?? 'Post'} width="medium">
      {isGone(query.error) ? (
        <EmptyState heading={POST_GONE} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonLines />}>
          {(post) => <PostCard post={post} whole onDeleted={onClose} />}
        </QueryView>
      )}
    </Dialog>
  );
}
