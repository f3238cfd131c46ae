import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSession, subscribeToSession } from '@/lib/session/session';
import { UploadQueue } from './upload-queue';

interface Left {
  uploads: UploadQueue;
  stop: () => void;
}

/** Queues with files whose form was left, by the draft that gets the pictures. */
const left = new Map<string, Left>();

/**
 * A queue that runs while the component is mounted; one with a draft goes on with its files afterwards, as long as its
 * person is signed in. `onUploaded` is taken from the first render.
 */
export function useUploadQueue(onUploaded: ConstructorParameters<typeof UploadQueue>[0], draft?: string) {
  const [uploads] = useState(() => (draft && left.get(draft)?.uploads) || new UploadQueue(onUploaded));
  useEffect(() => {
    const stop = (draft && left.get(draft)?.stop) || uploads.start();
    if (!draft) return stop;
    left.delete(draft);
    const userId = readSession()?.userId;
    return () => (uploads.files.length > 0 ? leave(draft, { uploads, stop }, userId) : stop());
  }, [uploads, draft]);
  const queue = useSyncExternalStore(uploads.subscribe, () => uploads.files);
  return { uploads, queue };
}

function leave(draft: string, queue: Left, userId: string | undefined): void {
  left.set(draft, queue);
  const look = () => {
    if (readSession()?.userId === userId) return;
    queue.stop();
    if (left.get(draft) === queue) left.delete(draft);
    unsubscribe();
  };
  const unsubscribe = subscribeToSession(look);
  look();
}
