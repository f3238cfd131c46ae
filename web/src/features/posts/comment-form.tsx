import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/use-idempotency-key';
import { commentOn } from './posts-api';
import { refetchPosts } from './posts-cache';

export function CommentForm({ postId, onSent }: { postId: string; onSent: () => void }) {
  const queries = useQueryClient();
  const { keyFor, renew } = useIdempotencyKey();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: () => commentOn(postId, text.trim(), keyFor(text)),
    onSuccess: ({ message }) => {
      setText('');
      renew();
      notify.success(message);
      onSent();
      return refetchPosts(queries);
    },
    onError: (failure) => setProblem(errorText(failure, 'An Error Occurred')),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) setProblem('Comment cannot be empty');
    else if (!send.isPending) send.mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <TextArea
        label="Your comment"
        rows={2}
        maxLength={2000}
        value={text}
        error={problem || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
      />
      <Button type="submit" loading={send.isPending}>
        Send
      </Button>
    </form>
  );
}
