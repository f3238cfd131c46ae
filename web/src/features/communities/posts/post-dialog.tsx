import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { PostCard } from './post-card';
import { postQuery } from './posts-api';

/** One post with all its comments. A comment that is being written is there the next time. */
export function PostDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const query = useQuery(postQuery(postId));
  return (
    <Dialog open asks={false} onClose={onClose} title={query.data?.title ?? 'Post'} width="medium">
      <QueryView query={query} skeleton={<SkeletonLines />}>
        {(post) => <PostCard post={post} whole onDeleted={onClose} />}
      </QueryView>
    </Dialog>
  );
}
