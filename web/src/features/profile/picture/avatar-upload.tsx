import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCamera } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Avatar } from '@/components/ui/avatar';
import { Spinner } from '@/components/ui/spinner';
import { pictureProblem, PICTURE_TYPES, UNREADABLE_PICTURE } from '@/lib/forms/picture-file';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { usePreview } from '@/lib/forms/use-preview';
import { CropButton } from './crop-button';
import { uploadAvatar } from '../profile-changes';

/** The person's picture with a button that replaces it at once; the new one can then be cropped. */
export function AvatarUpload({ name, src }: { name: string; src?: string | null }) {
  const id = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: uploadAvatar,
    onSuccess: () => showChanged(client, [['profile']]),
  });
  const preview = usePreview(send.isPending ? (send.variables ?? null) : null);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const problem = await pictureProblem(file);
    if (problem) {
      notify.error(problem);
      return;
    }
    setChosen(file);
    replaceBy(file);
  }

  function replaceBy(file: File) {
    void notify
      .promise(send.mutateAsync(file), {
        loading: 'Uploading Avatar',
        success: 'Profile Updated',
        error: (failure) => errorText(failure, 'An Error occurred'),
      })
      // The toast has reported it.
      .catch(() => undefined);
  }

  return (
    <div className="flex shrink-0 flex-col items-center gap-2">
      <div className="relative size-28 shrink-0">
        <Avatar name={name} src={preview ?? src} size={112} />
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          disabled={send.isPending}
          onChange={(event) => void pick(event)}
          aria-label="Change profile picture"
          className="peer absolute -end-1 -bottom-1 z-10 size-11 cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="absolute -end-1 -bottom-1 flex size-11 items-center justify-center rounded-pill border border-line bg-surface shadow-raised peer-hover:text-brand peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
        >
          {send.isPending ? <Spinner /> : <IconCamera size={20} />}
        </span>
      </div>
      {chosen ? (
        <CropButton
          disabled={send.isPending}
          file={chosen}
          onCrop={replaceBy}
          onUnreadable={() => {
            setChosen(null);
            notify.error(UNREADABLE_PICTURE);
          }}
        />
      ) : null}
    </div>
  );
}
