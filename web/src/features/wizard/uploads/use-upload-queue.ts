import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue';

/** A queue that runs while the component is mounted. `onUploaded` is taken from the first render. */
export function useUploadQueue(onUploaded: ConstructorParameters<typeof UploadQueue>[0]) {
  const [uploads] = useState(() => new UploadQueue(onUploaded));
  useEffect(() => uploads.start(), [uploads]);
  const queue = useSyncExternalStore(uploads.subscribe, () => uploads.files);
  return { uploads, queue };
}
