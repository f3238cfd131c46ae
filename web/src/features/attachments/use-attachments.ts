import { useRef, useState } from 'react';
import { useUploadQueue } from '@/features/wizard/uploads/use-upload-queue';
import { notify } from '@/lib/toasts';

const PICTURES_MAX = 5;

/** An uploaded picture. */
export interface Attached {
  url: string;
}

type Update = (images: Attached[]) => Attached[];

/** State of a caller that holds the pictures instead of this hook. */
interface Holder {
  images: Attached[];
  onImages: (update: Update) => void;
  /** The key of a draft that stores them; uploads for it go on after its form was left. */
  draft?: string;
}

/** The pictures of a message: uploaded when they are chosen, at most `most`. */
export function useAttachments(most = PICTURES_MAX, holder?: Holder) {
  const [own, setOwn] = useState<Attached[]>([]);
  const { images, onImages, draft } = holder ?? { images: own, onImages: setOwn };
  const { uploads, queue } = useUploadQueue(
    (uploaded) => onImages((known) => [...known, ...uploaded.images].slice(0, most)),
    draft,
  );
  function add(files: FileList) {
    const room = most - images.length - queue.length;
    if (files.length > room) notify.info(`You can add up to ${most} pictures`);
    uploads.add([...files].slice(0, Math.max(0, room)));
  }
  return {
    isFull: images.length + queue.length >= most,
    images,
    queue,
    /** Whether uploads are still running or waiting. */
    busy: queue.some(({ state }) => state !== 'failed'),
    add,
    retry: uploads.retry,
    drop: uploads.remove,
    remove: (url: string) => onImages((known) => known.filter((image) => image.url !== url)),
    clear: () => onImages(() => []),
  };
}

/** As {@link useAttachments}, for a form that holds its pictures itself. */
export function useAttachmentsOf(images: Attached[], onChange: (images: Attached[]) => void, most: number) {
  const latest = useRef({ images, onChange });
  latest.current = { images, onChange };
  function onImages(update: Update) {
    // Another upload may end before the form is drawn again.
    latest.current.images = update(latest.current.images);
    latest.current.onChange(latest.current.images);
  }
  return useAttachments(most, { images, onImages });
}

export type Attachments = ReturnType<typeof useAttachments>;
