import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Spinner } from '@/components/ui/spinner';
import { PICTURE_TYPES } from '@/lib/forms/picture-file';
import type { Attachments } from './use-attachments';

/** The button that adds pictures. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES}
        aria-label="Pictures"
        onChange={(event) => {
          if (event.target.files) attachments.add(event.target.files);
          event.target.value = '';
        }}
      />
      <IconButton label="Add pictures" disabled={attachments.isFull} onClick={() => input.current?.click()}>
        <IconPhotoPlus size={22} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** The pictures of the message, and those that are still uploading. */
export function AttachmentRow({ attachments }: { attachments: Attachments }) {
  const { images, queue, remove, retry, drop } = attachments;
  if (images.length + queue.length === 0) return null;
  return (
    <ul aria-label="Pictures to send" className="flex flex-wrap gap-2">
      {images.map((image, at) => (
        <li key={image.url} className="relative">
          <Picture image={image} alt={`Picture ${at + 1}`} compact className="size-20 rounded-control" />
          <IconButton
            label={`Remove picture ${at + 1}`}
            className="absolute -end-2 -top-2 bg-surface shadow-raised"
            onClick={() => remove(image.url)}
          >
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      {queue.map(({ id, file, state, progress, problem }) => (
        <li
          key={id}
          className="flex min-h-20 max-w-56 items-center gap-2 rounded-control border border-line p-2 text-sm"
        >
          {state === 'failed' ? (
            <span role="alert">
              {file.name}: {problem}
              <button
                type="button"
                className="min-h-11 px-2 font-semibold text-brand"
                onClick={() => retry(id)}
              >
                Retry
              </button>
              <button
                type="button"
                className="min-h-11 px-2 font-semibold text-brand"
                onClick={() => drop(id)}
              >
                Remove
              </button>
            </span>
          ) : (
            <>
              <Spinner /> {Math.round(progress * 100)}%
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
