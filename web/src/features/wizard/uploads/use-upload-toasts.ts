import { useEffect, useRef } from 'react';
import { notify } from '@/lib/toasts';
import type { QueuedFile } from './upload-queue';

const isVideo = ({ kind }: QueuedFile): boolean => kind === 'video';

/** Says how the files that were sent together ended: a video alone in its own words. */
export function useUploadToasts(queue: readonly QueuedFile[]): void {
  const sent = useRef(new Map<number, QueuedFile>());
  useEffect(() => {
    const sending = queue.filter(({ state }) => state !== 'failed');
    for (const file of sending) sent.current.set(file.id, file);
    if (sending.length > 0 || sent.current.size === 0) return;
    const failed = queue.filter(({ id }) => sent.current.has(id));
    if (failed.length > 0)
      notify.error(failed.every(isVideo) ? 'Failed to upload the video.' : 'Failed to upload images.');
    else
      notify.success(
        [...sent.current.values()].every(isVideo)
          ? 'Video uploaded successfully.'
          : 'Images uploaded successfully.',
      );
    sent.current.clear();
  }, [queue]);
}
