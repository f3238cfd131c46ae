import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import type { ListingImage } from '@/features/listings/listing-types';
import { pictureProblem, shrinkPicture } from '@/lib/forms/picture-file';
import { useOnline } from '@/lib/network/use-online';
import { uploadFile } from './upload-file';

/** A file on its way. `waiting` for its turn or for the line to come back; `failed` for good until it is tried again. */
export interface QueuedFile {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  progress: number;
  problem?: string;
}

let lastId = 0;

/**
 * Sends pictures one after the other, scaled down first. A lost line puts a file back to waiting, and it goes on by
 * itself when the line is back; what the server refuses stays with its reason.
 */
export function useUploadQueue(onUploaded: (image: ListingImage) => void) {
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const online = useOnline();
  const busy = useRef(false);
  const change = useCallback((id: number, part: Partial<QueuedFile>) => {
    setQueue((files) => files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  }, []);
  const remove = useCallback((id: number) => setQueue((files) => files.filter((file) => file.id !== id)), []);

  const next = queue.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!next || !online || busy.current) return;
    busy.current = true;
    change(next.id, { state: 'sending', progress: 0 });
    shrinkPicture(next.file)
      .then((file) => uploadFile(file, (progress) => change(next.id, { progress })))
      .then(({ images }) => {
        remove(next.id);
        images.forEach(onUploaded);
      })
      .catch((failure: unknown) => {
        const lost = failure instanceof ApiError && failure.isTransient;
        change(next.id, {
          state: lost && !navigator.onLine ? 'waiting' : 'failed',
          problem: errorText(failure, 'Error uploading images. Please try again.'),
        });
      })
      .finally(() => {
        busy.current = false;
        // A new list, so that this effect looks for the next file.
        setQueue((files) => [...files]);
      });
  }, [next, online, change, remove, onUploaded, queue]);

  function add(files: Iterable<File>) {
    const added = [...files].map((file): QueuedFile => {
      const problem = pictureProblem(file) ?? undefined;
      return { id: ++lastId, file, state: problem ? 'failed' : 'waiting', progress: 0, problem };
    });
    setQueue((queued) => [...queued, ...added]);
  }

  return { queue, add, remove, retry: (id: number) => change(id, { state: 'waiting', problem: undefined }) };
}
