import { IconCamera } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { FieldError } from '@/components/ui/field';
import { pictureProblem, PICTURE_TYPES, UNREADABLE_PICTURE } from '@/lib/forms/picture-file';
import { usePreview } from '@/lib/forms/use-preview';
import { CropButton } from './crop-button';

interface AvatarPickerProps {
  name: string;
  file: File | null;
  error?: string;
  onPick: (file: File | null, problem: string | null) => void;
}

/**
 * A picture from the device, shown at once and optionally cropped; files of a wrong kind or size are refused before
 * they are sent.
 */
export function AvatarPicker({ name, file, error, onPick }: AvatarPickerProps) {
  const id = useId();
  const preview = usePreview(file);
  const [chosen, setChosen] = useState<File | null>(null);
  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    if (!picked) return;
    const problem = await pictureProblem(picked);
    setChosen(problem ? null : picked);
    onPick(problem ? null : picked, problem);
  }
  return (
    <div>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={preview} size={88} />
        <div className="relative">
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            onChange={(event) => void pick(event)}
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
      {chosen ? (
        <CropButton
          className="mt-2"
          file={chosen}
          onCrop={(cropped) => onPick(cropped, null)}
          onUnreadable={() => {
            setChosen(null);
            onPick(null, UNREADABLE_PICTURE);
          }}
        />
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
