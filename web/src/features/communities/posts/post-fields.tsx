import { useMutation } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useId, type ChangeEvent } from 'react';
import { errorText } from '@/api/api-error';
import { client, multipart, read } from '@/api/client';
import { IconButton } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/field';
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from '@/lib/forms/picture-file';
import { notify } from '@/lib/toasts';
import type { PostForm } from './posts-api';

const MOST = 10;

interface Props {
  value: PostForm;
  onChange: (change: Partial<PostForm>) => void;
  problem?: string;
}

/** The fields of a post: title, Markdown, and pictures, which are uploaded when they are chosen. */
export function PostFields({ value, onChange, problem }: Props) {
  const { title, body, images } = value;
  const missing = (text: string) => (problem && !text.trim() ? problem : undefined);
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={title}
        error={missing(title)}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Body"
        rows={6}
        maxLength={10_000}
        hint="You can use Markdown: **bold**, *italic*, lists and links"
        value={body}
        error={missing(body)}
        onChange={(event) => onChange({ body: event.target.value })}
      />
      {images.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {images.map((url, at) => (
            <li key={url} className="relative">
              <img
                src={url}
                alt={`Picture ${at + 1}`}
                className="aspect-square w-full rounded-tile object-cover"
              />
              <IconButton
                label={`Remove picture ${at + 1}`}
                className="absolute! end-1 top-1 bg-surface"
                onClick={() => onChange({ images: images.filter((other) => other !== url) })}
              >
                <IconX size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <AddPictures
        images={images}
        onAdded={(urls) => onChange({ images: [...images, ...urls].slice(0, MOST) })}
      />
    </>
  );
}

function AddPictures({ images, onAdded }: { images: string[]; onAdded: (urls: string[]) => void }) {
  const id = useId();
  const send = useMutation({
    mutationFn: async (files: File[]) => {
      const small = await Promise.all(files.map((file) => shrinkPicture(file)));
      return read(client.POST('/api/upload', { body: multipart({ files: small }) }));
    },
    onSuccess: ({ images: stored }) => onAdded(stored.map(({ url }) => url)),
    onError: (failure) => notify.error(errorText(failure, 'Error uploading images. Please try again.')),
  });
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, MOST - images.length);
    event.target.value = '';
    const problem = (await Promise.all(files.map(pictureProblem))).find(Boolean);
    if (problem) notify.error(problem);
    else if (files.length > 0) send.mutate(files);
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Pictures <span className="font-normal text-muted">(optional)</span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        disabled={send.isPending || images.length >= MOST}
        onChange={(event) => void choose(event)}
        className="block min-h-11 w-full text-sm text-muted file:me-3 file:min-h-11 file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      {send.isPending ? (
        <p role="status" className="mt-1 text-sm text-muted">
          Uploading…
        </p>
      ) : null}
    </div>
  );
}
