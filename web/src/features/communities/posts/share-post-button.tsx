import { IconShare3 } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/formatting';
import { shareLink } from '@/lib/network/share-link';
import { notify } from '@/lib/toasts';
import { sharePost, type Post } from './posts-api';
import { changeLoadedPost } from './posts-cache';

/** Shares the post's URL: by the device's share sheet if it has one, else by the clipboard. */
export function SharePostButton({ post }: { post: Post }) {
  const queries = useQueryClient();
  const share = useMutation({
    mutationFn: () => sharePost(post.postId),
    onSuccess: async ({ url, shares }) => {
      changeLoadedPost(queries, post.postId, { shares });
      await shareLink({ url, title: post.title });
    },
    onError: (failure) => notify.error(errorText(failure, 'An Error Occurred')),
  });
  return (
    <Button
      look="quiet"
      aria-label={`Share ${post.title}, ${formatNumber(post.shares)}`}
      icon={<IconShare3 size={20} aria-hidden="true" />}
      loading={share.isPending}
      onClick={() => share.mutate()}
    >
      {formatNumber(post.shares)}
    </Button>
  );
}
