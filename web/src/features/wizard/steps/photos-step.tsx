import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash, IconVideoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type DragEvent } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import type { ListingImage } from '@/features/listings/listing-types';
import { PICTURE_TYPES } from '@/lib/forms/picture-file';
import { readSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import type { StepProps } from './step-fields';
import type { QueuedFile, UploadQueue } from '../uploads/upload-queue';
import { UploadRows } from '../uploads/upload-rows';
import { premiumQuery } from '../wizard-api';
import { MOST_PHOTOS } from '../wizard-steps';

interface PhotosStepProps extends StepProps {
  queue: readonly QueuedFile[];
  uploads: UploadQueue;
}

/** Photos in their public order, moved by buttons or by dragging, and an optional video. */
export function PhotosStep({ queue, uploads, ...props }: PhotosStepProps) {
  const { draft, problems, change } = props;
  const problemId = useId();
  const put = (images: ListingImage[]) => change({ images });

  function add(files: FileList | null) {
    const chosen = [...(files ?? [])];
    const pictures = queue.filter(({ kind }) => kind === 'picture').length;
    const room = Math.max(0, MOST_PHOTOS - draft.images.length - pictures);
    if (chosen.length > room) notify.error(`A home takes up to ${MOST_PHOTOS} photos`);
    uploads.add(chosen.slice(0, room));
  }

  function move(from: number, to: number) {
    const next = [...draft.images];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    add(event.dataTransfer.files);
  }

  return (
    <div className="space-y-4">
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex min-h-32 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-control p-6 text-center hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
      >
        <IconPhotoPlus size={32} stroke={1.5} aria-hidden="true" className="text-brand" />
        <span className="font-semibold">Add photos</span>
        <span className="text-sm text-muted">
          .jpg, .jpeg or .png, at most 10 MB each and {MOST_PHOTOS} in all
        </span>
        <input
          type="file"
          accept={PICTURE_TYPES}
          multiple
          aria-invalid={problems.images ? true : undefined}
          aria-describedby={problems.images ? problemId : undefined}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <FieldError id={problemId} text={problems.images} />
      <UploadRows queue={queue} onRetry={uploads.retry} onRemove={uploads.remove} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {draft.images.map((image, at) => (
          <Photo
            key={image.url}
            image={image}
            at={at}
            last={at === draft.images.length - 1}
            onMove={move}
            onRemove={() => put(draft.images.filter(({ url }) => url !== image.url))}
          />
        ))}
      </ul>
      <VideoField {...props} queue={queue} uploads={uploads} />
    </div>
  );
}

interface PhotoProps {
  image: ListingImage;
  at: number;
  last: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function Photo({ image, at, last, onMove, onRemove }: PhotoProps) {
  function dropOnto(event: DragEvent) {
    event.preventDefault();
    const from = Number(event.dataTransfer.getData('text/photo'));
    if (event.dataTransfer.types.includes('text/photo')) onMove(from, at);
  }
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/photo', String(at))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropOnto}
      className="overflow-hidden rounded-tile border border-line bg-surface"
    >
      <div className="relative">
        <Picture image={image} alt={`Photo ${at + 1}`} sizes="200px" className="aspect-[4/3] w-full" />
        {at === 0 ? (
          <span className="absolute start-2 top-2 rounded-pill bg-deep px-2 py-0.5 text-xs font-semibold text-on-deep">
            Cover
          </span>
        ) : null}
      </div>
      <div className="flex justify-between">
        <MoveButton way="forward" at={at} isOff={at === 0} onPress={() => onMove(at, at - 1)} />
        <IconButton label={`Remove photo ${at + 1}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
        <MoveButton way="back" at={at} isOff={last} onPress={() => onMove(at, at + 1)} />
      </div>
    </li>
  );
}

interface MoveButtonProps {
  way: 'forward' | 'back';
  at: number;
  isOff: boolean;
  onPress: () => void;
}

/** Keeps the focus where it moved the photo to the first or the last place. */
function MoveButton({ way, at, isOff, onPress }: MoveButtonProps) {
  const Icon = way === 'forward' ? IconArrowLeft : IconArrowRight;
  return (
    <IconButton
      label={`Move photo ${at + 1} ${way}`}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="aria-disabled:opacity-60"
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** It is offered with the premium plan; one that is there stays when the plan has ended. */
function VideoField({ draft, problems, change, queue, uploads }: PhotosStepProps) {
  const premium = useQuery(premiumQuery(readSession()?.userId ?? '')).data;
  const coming = queue.some(({ kind, state }) => kind === 'video' && state !== 'failed');
  return (
    <fieldset className="rounded-tile border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Video (optional)</legend>
      <p className="text-sm text-muted">
        300x600 recommended. MP4, at most 50 MB, with the <TextLink to="/agent">premium plan</TextLink>.
      </p>
      {draft.video ? (
        <div className="mt-3 space-y-2">
          <video
            src={draft.video}
            controls
            preload="none"
            aria-label="Video of the home"
            className="max-h-72 rounded-tile bg-sunken"
          />
          <Button look="quiet" onClick={() => change({ video: '' })}>
            Remove the video
          </Button>
        </div>
      ) : premium === false ? null : (
        <label className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <IconVideoPlus size={20} aria-hidden="true" />
          {coming ? 'The video is uploading' : 'Add a video'}
          <input
            type="file"
            accept="video/mp4"
            className="sr-only"
            disabled={coming}
            onChange={(event) => {
              uploads.add(event.target.files ?? [], 'video');
              event.target.value = '';
            }}
          />
        </label>
      )}
      <FieldError text={problems.video} />
    </fieldset>
  );
}
