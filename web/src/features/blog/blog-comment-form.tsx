import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { typedSince } from '@/lib/forms/typed-since';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { sendComment, type CommentInput } from './blog-api';

/** The form for a comment, which says that comments wait for approval. */
export function BlogCommentForm({ slug }: { slug: string }) {
  const { name, email } = useShownContact();
  const { typed, type, clear } = useTyped<CommentInput>(`blog:${slug}`);
  const { keyFor, renew } = useIdempotencyKey();
  const values: CommentInput = { name, email, comment: '', ...typed };
  const send = useMutation({
    mutationFn: (sent: CommentInput) => sendComment(slug, sent, keyFor(sent)),
    onSuccess: ({ message }, sent) => {
      const comment = typedSince(values.comment, sent.comment);
      clear({ ...typed, comment });
      if (comment) type({ comment });
      renew();
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  const problems = send.error instanceof ApiError ? send.error.fields : {};
  const field = (field: keyof CommentInput) => ({
    value: values[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => type({ [field]: event.target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!send.isPending) send.mutate(values);
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <h2 className="text-xl">Leave a comment</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" hint="Not shown" {...field('email')} />
      </div>
      <TextArea label="Comment" {...field('comment')} />
      <Button type="submit" loading={send.isPending}>
        Post Comment
      </Button>
    </form>
  );
}
