import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/formatting';
import { useToggle } from '@/lib/network/use-toggle';
import { likePost, type Post } from './posts-api';
import { changeLoadedPost } from './posts-cache';

/** Likes or unlikes a post: shown at once, undone if the server refuses. */
export function LikeButton({ post }: { post: Post }) {
  const queries = useQueryClient();
  const { postId, liked, likes, title } = post;
  const others = likes - (liked ? 1 : 0);
  const toggle = useToggle({
    of: ['likes', postId],
    on: liked,
    show: (on) => changeLoadedPost(queries, postId, { liked: on, likes: others + (on ? 1 : 0) }),
    send: (wanted) => likePost(postId, wanted),
    onDone: (now) => changeLoadedPost(queries, postId, { liked: now.liked, likes: now.likes }),
    failed: () => 'An Error Occurred',
  });
  const Icon = liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <Button
      look="quiet"
      aria-pressed={liked}
      aria-label={`Like ${title}, ${formatNumber(likes)}`}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => toggle()}
    >
      {formatNumber(likes)}
    </Button>
  );
}
