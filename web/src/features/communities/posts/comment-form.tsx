import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { typedSince } from '@/lib/forms/typed-since';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { commentOn, editComment, isGone, POST_GONE, type Comment } from './posts-api';
import { showChangedPosts } from './posts-cache';

interface Props {
  postId: string;
  /** The comment to edit; absent for a new one. */
  comment?: Comment;
  onSent: () => void;
  onCancel?: () => void;
}

const COMMENT_GONE = 'This comment no longer exists';
const problemOf = (failure: unknown, gone: string): string =>
  isGone(failure) ? gone : errorText(failure, 'An Error Occurred');

export function CommentForm({ postId, comment, onSent, onCancel }: Props) {
  const queries = useQueryClient();
  const { keyFor, renew } = useIdempotencyKey();
  const { typed, type, clear } = useTyped<{ text: string }>(`comment:${comment?.commentId ?? postId}`);
  const text = typed.text ?? comment?.comment ?? '';
  const [problem, setProblem] = useState('');
  const send = useMutation<{ message: string }, unknown, string>({
    mutationFn: (sent) =>
      comment ? editComment(comment.commentId, sent.trim()) : commentOn(postId, sent.trim(), keyFor(sent)),
    onSuccess: async ({ message }, sent) => {
      const added = typedSince(text, sent);
      // The field of a new one is empty at once, however long the response takes.
      clear(comment && { text });
      // An edit is always the whole text.
      if (added) type({ text: comment ? text : added });
      renew();
      await showChangedPosts(queries);
      if (!comment || !added) onSent();
      notify.success(message);
    },
    onError: (failure) => setProblem(problemOf(failure, comment ? COMMENT_GONE : POST_GONE)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) setProblem('Comment cannot be empty');
    else if (!send.isPending) send.mutate(text);
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <TextArea
        label="Your comment"
        // After a press on Edit the person can type at once.
        autoFocus={comment !== undefined}
        rows={2}
        maxLength={2000}
        value={text}
        error={problem || undefined}
        onChange={(event) => {
          type({ text: event.target.value });
          setProblem('');
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={send.isPending}>
          {comment ? 'Save' : 'Send'}
        </Button>
        {onCancel ? (
          <Button
            look="secondary"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
