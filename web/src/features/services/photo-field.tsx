import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { Attachments } from '@/features/attachments/use-attachments';
import { UploadRows } from '@/features/wizard/uploads/upload-rows';
import { PICTURE_TYPES } from '@/lib/forms/picture-file';

/** Photos of a service, and those that are uploading or were refused. */
export function PhotoField({ photos }: { photos: Attachments }) {
  const { images, queue, isFull, add, remove, retry, drop } = photos;
  return (
    <div className="space-y-3">
      <ul className="grid grid-cols-3 gap-3">
        {images.map(({ url }, at) => (
          <li key={url} className="relative overflow-hidden rounded-tile border border-line">
            <Picture image={{ url }} alt={`Photo ${at + 1}`} className="aspect-[4/3] w-full" />
            <IconButton
              label={`Remove photo ${at + 1}`}
              className="absolute end-0 top-0 bg-surface"
              onClick={() => remove(url)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <UploadRows queue={queue} onRetry={retry} onRemove={drop} />
      <label className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <IconPhotoPlus size={20} aria-hidden="true" />
        Add a photo
        <input
          type="file"
          accept={PICTURE_TYPES}
          className="sr-only"
          disabled={isFull}
          onChange={(event) => {
            if (event.target.files) add(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
