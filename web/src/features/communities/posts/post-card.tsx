import { IconMessage } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import { formatNumber, plural } from '@/lib/format/formatting';
import { CommentForm } from './comment-form';
import { Comments } from './comments';
import { LikeButton } from './like-button';
import { PostMenu } from './post-menu';
import type { Post } from './posts-api';
import { SharePostButton } from './share-post-button';

interface Props {
  post: Post;
  /** Opens the post's own dialog; without it the title is no button. */
  onOpen?: () => void;
  onDeleted?: () => void;
  /** For the dialog, which shows the title itself: the full text. */
  whole?: boolean;
}

export function PostCard({ post, onOpen, onDeleted, whole = false }: Props) {
  const [showsComments, setShowsComments] = useState(whole);
  const [writes, setWrites] = useState(false);
  const commentsId = useId();
  const { user, kind, communityId } = post;
  return (
    <article className={whole ? 'space-y-3' : 'space-y-3 rounded-card border border-line bg-surface p-4'}>
      <header className="flex items-start gap-3">
        <Avatar name={user.fullName} src={user.avatar} size={44} />
        <div className="min-w-0 flex-1 text-sm">
          <Link
            to={`/profile/${user.userId}`}
            className="block text-base font-semibold wrap-anywhere hover:underline"
          >
            {user.fullName}
          </Link>
          <span className="text-muted">
            <Link
              to={`/${kind === 'group' ? 'groups' : 'community'}/${communityId}`}
              className="hover:underline"
            >
              {post.communityName}
            </Link>
            {' · '}
            <DateText value={post.createdAt} as="ago" />
            {post.editedAt ? ' · edited' : ''}
          </span>
        </div>
        <PostMenu post={post} onDeleted={onDeleted} />
      </header>
      {onOpen ? (
        <h2 className="text-lg wrap-anywhere">
          <button type="button" onClick={onOpen} className="min-h-11 text-start hover:underline">
            {post.title}
          </button>
        </h2>
      ) : null}
      <div className={whole ? '' : 'line-clamp-6'}>
        <Markdown text={post.body} />
      </div>
      {post.images.length > 0 ? (
        <div className="grid gap-2 sm:grid-cols-2">
          {post.images.slice(0, whole ? undefined : 2).map((image, at) => (
            <Picture
              key={image.url}
              image={image}
              alt={`Picture ${at + 1} of ${post.title}`}
              sizes="(min-width: 640px) 30vw, 90vw"
              className="aspect-[4/3] w-full rounded-tile"
            />
          ))}
        </div>
      ) : null}
      <footer className="flex flex-wrap items-center gap-1 border-t border-line pt-2">
        <LikeButton post={post} />
        <Button
          look="quiet"
          aria-expanded={showsComments}
          aria-controls={commentsId}
          icon={<IconMessage size={20} aria-hidden="true" />}
          aria-label={`${plural(post.commentCount, 'comment')} on ${post.title}`}
          onClick={() => setShowsComments(!showsComments)}
        >
          {formatNumber(post.commentCount)}
        </Button>
        <SharePostButton post={post} />
        {post.can.comment ? (
          <Button look="quiet" aria-expanded={writes} onClick={() => setWrites(!writes)}>
            Comment
          </Button>
        ) : null}
      </footer>
      <div id={commentsId} className="space-y-4 empty:hidden">
        {writes && post.can.comment ? (
          <CommentForm postId={post.postId} onSent={() => setShowsComments(true)} />
        ) : null}
        {showsComments ? <Comments postId={post.postId} /> : null}
      </div>
    </article>
  );
}
