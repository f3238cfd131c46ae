import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue';

/** A queue that runs as long as the calling component is in the page. `onUploaded` is taken from the first call. */
export function useUploadQueue(onUploaded: ConstructorParameters<typeof UploadQueue>[0]) {
  const [uploads] = useState(() => new UploadQueue(onUploaded));
  useEffect(() => uploads.start(), [uploads]);
  const queue = useSyncExternalStore(uploads.subscribe, () => uploads.files);
  return { uploads, queue };
}
