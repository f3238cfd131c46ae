import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { PagesView } from '@/components/ui/pages-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { ReportButton } from '@/features/reports/report-button';
import { notify } from '@/lib/toasts';
import { CommentForm } from './comment-form';
import { commentsQuery, deleteComment, type Comment } from './posts-api';
import { showChangedPosts } from './posts-cache';

/** The comments of a post, newest first. */
export function Comments({ postId }: { postId: string }) {
  const query = useInfiniteQuery(commentsQuery(postId));
  return (
    <PagesView
      query={query}
      skeleton={<SkeletonLines />}
      more="More comments"
      empty={<p className="text-muted">No comments to show.</p>}
    >
      {(comments) => (
        <ul className="space-y-4">
          {comments.map((comment) => (
            <CommentItem key={comment.commentId} postId={postId} comment={comment} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

function CommentItem({ postId, comment }: { postId: string; comment: Comment }) {
  const [edits, setEdits] = useState(false);
  const queries = useQueryClient();
  const { commentId, user, can } = comment;
  const remove = useMutation({
    mutationFn: () => deleteComment(commentId),
    onSuccess: async ({ message }) => {
      await showChangedPosts(queries);
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure, 'An Error Occurred')),
  });
  return (
    <li className="flex gap-3">
      <Avatar name={user.fullName} src={user.avatar} size={36} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <span className="font-semibold">{user.fullName}</span>{' '}
          <span className="text-muted">
            <DateText value={comment.createdAt} as="ago" />
            {comment.updatedAt > comment.createdAt ? ' · edited' : ''}
          </span>
        </p>
        {edits ? (
          <CommentForm
            postId={postId}
            comment={comment}
            onSent={() => setEdits(false)}
            onCancel={() => setEdits(false)}
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{comment.comment}</p>
        )}
        {edits ? null : (
          <div className="-ms-4 flex flex-wrap">
            {can.edit ? (
              <Button look="quiet" onClick={() => setEdits(true)} aria-label="Edit your comment">
                Edit
              </Button>
            ) : null}
            {can.delete ? (
              <Button
                look="quiet"
                className="text-danger"
                loading={remove.isPending}
                onClick={() => remove.mutate()}
                aria-label={`Delete the comment of ${user.fullName}`}
              >
                Delete
              </Button>
            ) : null}
            {can.edit ? null : (
              <ReportButton
                subject={{ kind: 'comment', id: commentId }}
                label={`Report the comment of ${user.fullName}`}
                iconOnly
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
