import { useState } from 'react';
import { useUploadQueue } from '@/features/wizard/uploads/use-upload-queue';
import { notify } from '@/lib/toasts';

const PICTURES_MAX = 5;

/** An uploaded picture. */
export interface Attached {
  url: string;
}

type Update = (images: Attached[]) => Attached[];

/** A draft that stores the pictures; uploads for it go on after its form was left. */
interface Drafted {
  /** The key of the draft. */
  draft: string;
  images: Attached[];
  onImages: (update: Update) => void;
}

/** The pictures of a message: uploaded when they are chosen, at most `most`. Without a draft its form has them. */
export function useAttachments(most = PICTURES_MAX, drafted?: Drafted) {
  const [own, setOwn] = useState<Attached[]>([]);
  const { images, onImages } = drafted ?? { images: own, onImages: setOwn };
  const { uploads, queue } = useUploadQueue(
    (uploaded) => onImages((known) => [...known, ...uploaded.images].slice(0, most)),
    drafted?.draft,
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

export type Attachments = ReturnType<typeof useAttachments>;
