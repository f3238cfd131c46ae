import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/formatting';
import { notify } from '@/lib/toasts';
import { likePost, type Post } from './posts-api';
import { changeLoadedPost } from './posts-cache';

/** Likes or unlikes a post: shown at once, undone if the server refuses. */
export function LikeButton({ post }: { post: Post }) {
  const queries = useQueryClient();
  const { postId, liked, likes, title } = post;
  const like = useMutation({
    mutationFn: () => likePost(postId),
    onMutate: () => changeLoadedPost(queries, postId, { liked: !liked, likes: likes + (liked ? -1 : 1) }),
    onSuccess: (now) => changeLoadedPost(queries, postId, { liked: now.liked, likes: now.likes }),
    onError: (failure) => {
      changeLoadedPost(queries, postId, { liked, likes });
      notify.error(errorText(failure, 'An Error Occurred'));
    },
  });
  const Icon = liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <Button
      look="quiet"
      aria-pressed={liked}
      aria-label={`Like ${title}, ${formatNumber(likes)}`}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => like.isPending || like.mutate()}
    >
      {formatNumber(likes)}
    </Button>
  );
}
