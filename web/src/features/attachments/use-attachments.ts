import { useState } from 'react';
import { useUploadQueue } from '@/features/wizard/uploads/use-upload-queue';
import { notify } from '@/lib/toasts';

const PICTURES_MAX = 5;

/** The pictures of a message: uploaded when they are chosen, at most `most`. */
export function useAttachments(most = PICTURES_MAX) {
  const [images, setImages] = useState<{ url: string }[]>([]);
  const { uploads, queue } = useUploadQueue((uploaded) =>
    setImages((known) => [...known, ...uploaded.images].slice(0, most)),
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
    remove: (url: string) => setImages((known) => known.filter((image) => image.url !== url)),
    clear: () => setImages([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
