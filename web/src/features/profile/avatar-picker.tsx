import { IconCamera } from '@tabler/icons-react';
import { useId, type ChangeEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { FieldError } from '@/components/ui/field';
import { pictureProblem, PICTURE_TYPES } from '@/lib/picture-file';
import { usePreview } from '@/lib/use-preview';

interface AvatarPickerProps {
  name: string;
  /** The picture so far. */
  current?: string | null;
  file: File | null;
  error?: string;
  onPick: (file: File | null, problem: string | null) => void;
}

/** A picture chosen from the device, shown at once; files of another kind or size are refused before they are sent. */
export function AvatarPicker({ name, current, file, error, onPick }: AvatarPickerProps) {
  const id = useId();
  const preview = usePreview(file);
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0] ?? null;
    if (!chosen) return;
    const problem = pictureProblem(chosen);
    onPick(problem ? null : chosen, problem);
  }
  return (
    <div>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={preview ?? current} size={88} />
        <div className="relative">
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            onChange={pick}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold peer-hover:bg-brand-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
          >
            <IconCamera size={20} aria-hidden="true" />
            Profile picture
          </label>
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            .jpg, .jpeg or .png, at most 10 MB
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
