import { useMutation } from '@tanstack/react-query';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { errorText } from '@/api/api-error';
import { IconButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Spinner } from '@/components/ui/spinner';
import { pictureProblem, PICTURE_TYPES } from '@/lib/forms/picture-file';
import { notify } from '@/lib/toasts';
import { uploadPhoto } from './upload-photo';

const MOST = 10;

/** Photos of a service; each is uploaded when it is chosen. */
export function PhotoField({ images, onChange }: { images: string[]; onChange: (images: string[]) => void }) {
  const send = useMutation({
    mutationFn: uploadPhoto,
    onSuccess: (url) => onChange([...images, url].slice(0, MOST)),
    onError: (failure) => notify.error(errorText(failure)),
  });
  async function pick(file: File | undefined) {
    if (!file) return;
    const problem = await pictureProblem(file);
    if (problem) notify.error(problem);
    else send.mutate(file);
  }
  return (
    <div className="space-y-3">
      <ul className="grid grid-cols-3 gap-3">
        {images.map((url, at) => (
          <li key={url} className="relative overflow-hidden rounded-tile border border-line">
            <Picture image={{ url }} alt={`Photo ${at + 1}`} className="aspect-[4/3] w-full" />
            <IconButton
              label={`Remove photo ${at + 1}`}
              className="absolute end-0 top-0 bg-surface"
              onClick={() => onChange(images.filter((one) => one !== url))}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <label className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus">
        {send.isPending ? <Spinner /> : <IconPhotoPlus size={20} aria-hidden="true" />}
        Add a photo
        <input
          type="file"
          accept={PICTURE_TYPES}
          className="sr-only"
          disabled={send.isPending || images.length >= MOST}
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
