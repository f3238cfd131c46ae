import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { changesSince } from '@/lib/forms/merge-changes';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { notify } from '@/lib/toasts';
import { PostFields, usePostPictures } from './post-fields';
import { editPost, type Post, type PostForm } from './posts-api';
import { showChangedPosts } from './posts-cache';

export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const queries = useQueryClient();
  const { title, body } = post;
  const [began] = useState({ title, body, images: post.images.map(({ url }) => url) });
  const [value, setValue] = useState(began);
  const change = (part: Partial<PostForm>) => setValue((before) => ({ ...before, ...part }));
  const pictures = usePostPictures(value.images, change);
  const [problem, setProblem] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useProblemFocus<HTMLFormElement>(attempts);
  const save = useMutation({
    mutationFn: () => editPost(post.postId, changesSince(began, value)),
    onSuccess: async ({ message }) => {
      await showChangedPosts(queries);
      onClose();
      notify.success(message);
    },
    onError: (failure) => setProblem(errorText(failure, 'An Error Occurred')),
  });
  const isEmpty = !value.title.trim() || !value.body.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isEmpty) setProblem('Field cannot be empty');
    else if (!save.isPending && !pictures.busy) save.mutate();
  }
  return (
    <Dialog open onClose={onClose} title="Edit Post" width="medium">
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <PostFields value={value} pictures={pictures} problem={problem} onChange={change} />
        <FieldError text={isEmpty ? undefined : problem} />
        <Button type="submit" full loading={save.isPending} disabled={pictures.busy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
