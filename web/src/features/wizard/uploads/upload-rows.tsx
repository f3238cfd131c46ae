import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { useOnline } from '@/lib/network/use-online';
import type { QueuedFile } from './upload-queue';

interface UploadRowsProps {
  queue: readonly QueuedFile[];
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

const states = { waiting: 'Waiting', sending: 'Sending', failed: 'Failed' };

/** The files of the queue, each with its progress, and with buttons when it has stopped. */
export function UploadRows({ queue, onRetry, onRemove }: UploadRowsProps) {
  const online = useOnline();
  if (queue.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="space-y-2">
      {queue.map(({ id, file, state, progress, cut, problem }) => (
        <li key={id} className="rounded-tile border border-line bg-surface px-4 py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{file.name}</span>
            <span className={`text-sm ${state === 'failed' ? 'font-semibold text-danger' : 'text-muted'}`}>
              {state === 'waiting' && (cut || !online) ? 'Waiting for a connection' : states[state]}
            </span>
            {state === 'failed' ? (
              <span className="flex">
                <Button look="quiet" onClick={() => onRetry(id)}>
                  Retry
                </Button>
                <Button look="quiet" onClick={() => onRemove(id)}>
                  Remove
                </Button>
              </span>
            ) : null}
          </div>
          {state === 'failed' ? (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          ) : (
            <Progress value={progress} max={1} aria-label={`Sending ${file.name}`} className="mt-1" />
          )}
        </li>
      ))}
    </ul>
  );
}
