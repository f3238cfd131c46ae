import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { circlesQuery, type Kind } from '@/features/communities/communities-api';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { PostFields, usePostPictures } from './post-fields';
import { createPost, type PostForm } from './posts-api';
import { showChangedPosts } from './posts-cache';

/** Offers the person's communities to post in, unless it is opened on the page of one. */
export function NewPostDialog({ into, onClose }: { into?: { kind: Kind; id: string }; onClose: () => void }) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const mine = useInfiniteQuery({ ...circlesQuery('communities', { mine: true }), enabled: !into });
  const [id, setId] = useState(into?.id ?? '');
  const { typed, type, clear } = useTyped<PostForm>(`post:${into?.id ?? ''}`);
  const value: PostForm = { title: '', body: '', images: [], ...typed };
  const pictures = usePostPictures(value.images, type);
  const [problem, setProblem] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useProblemFocus<HTMLFormElement>(attempts);
  const kind = into?.kind ?? 'communities';
  const send = useMutation({
    mutationFn: () => createPost(kind, id, value, keyFor([id, value])),
    onSuccess: async () => {
      clear(value);
      await showChangedPosts(queries);
      // Also drops text typed during the request: it belongs to no other post.
      clear();
      onClose();
      notify.success('Post created');
    },
    onError: (failure) => setProblem(errorText(failure, 'Error creating post')),
  });
  const isEmpty = !value.title.trim() || !value.body.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!id) setProblem('Select a Comunity');
    else if (isEmpty) setProblem('Field cannot be empty');
    else if (!send.isPending && !pictures.busy) send.mutate();
  }
  const options = mine.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open onClose={onClose} onDiscard={clear} title="New Post" width="medium">
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        {into ? null : (
          <SelectField
            label="Community"
            placeholder="Select a community"
            options={options.map((circle) => ({ value: circle.id, label: circle.name }))}
            value={id}
            error={problem && !id ? problem : undefined}
            hint={mine.isSuccess && options.length === 0 ? 'Join a community first' : undefined}
            onChange={(event) => setId(event.target.value)}
          />
        )}
        <PostFields value={value} pictures={pictures} problem={id ? problem : undefined} onChange={type} />
        <FieldError text={id && !isEmpty ? problem : undefined} />
        <Button type="submit" full loading={send.isPending} disabled={pictures.busy}>
          Post
        </Button>
      </form>
    </Dialog>
  );
}
