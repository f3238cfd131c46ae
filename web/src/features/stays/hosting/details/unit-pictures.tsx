import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Picture } from '@/components/ui/picture';
import { uploadFile } from '@/features/wizard/uploads/upload-file';
import { PICTURE_TYPES, pictureProblem, shrinkPicture } from '@/lib/forms/picture-file';
import { notify } from '@/lib/toasts';
import { whileSending } from './pending-pictures';
import type { UnitForm } from './stay-form';

const MOST = 6;

interface UnitPicturesProps {
  unit: UnitForm;
  error?: string;
  onChange: (change: (unit: UnitForm) => UnitForm, ...touched: string[]) => void;
}

/** Up to six pictures of a unit. */
export function UnitPictures({ unit, error, onChange }: UnitPicturesProps) {
  const { images, name } = unit;
  const send = useMutation({
    mutationFn: (files: File[]) =>
      whileSending(async () => {
        for (const file of files) {
          const problem = await pictureProblem(file);
          if (problem) throw new Error(problem);
          const { images: sent } = await uploadFile(await shrinkPicture(file), () => undefined);
          onChange((before) => ({ ...before, images: [...before.images, ...sent].slice(0, MOST) }), 'images');
        }
      }),
    onError: (failure) => notify.error(errorText(failure, failure.message)),
  });
  const remove = (url: string) =>
    onChange((before) => ({ ...before, images: before.images.filter((one) => one.url !== url) }), 'images');
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">
        Pictures <span className="font-normal text-muted">(optional, at most {MOST})</span>
      </p>
      <ul className="flex flex-wrap gap-3">
        {images.map((image, at) => (
          <li key={image.url} className="w-32 space-y-1">
            <Picture
              image={image}
              alt={`Picture ${at + 1} of ${name}`}
              sizes="112px"
              className="block aspect-[4/3] w-32 overflow-hidden rounded-control"
            />
            <Button
              look="quiet"
              full
              aria-label={`Remove picture ${at + 1} of ${name}`}
              onClick={() => remove(image.url)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {images.length < MOST ? (
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control bg-surface px-4 font-semibold hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <span role="status">{send.isPending ? 'Sending pictures' : 'Add pictures'}</span>
          <input
            type="file"
            multiple
            accept={PICTURE_TYPES}
            disabled={send.isPending}
            aria-label={`Add pictures of ${name}`}
            className="sr-only"
            onChange={({ target }) => {
              send.mutate([...(target.files ?? [])].slice(0, MOST - images.length));
              target.value = '';
            }}
          />
        </label>
      ) : null}
      <FieldError text={error} />
    </div>
  );
}
