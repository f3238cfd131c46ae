import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText, OFFLINE_TEXT } from '@/api/api-error';
import { formatTime } from '@/lib/formatting';
import { useDelay } from '@/lib/use-delay';
import { useOnline } from '@/lib/use-online';
import { Button } from './button';
import { ErrorState } from './error-state';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** The final shape in grey. */
  skeleton: ReactNode;
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Makes the text of a failure; by default the server's own. */
  failureText?: (failure: unknown) => string;
  children: (data: T) => ReactNode;
}

const emptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Loading, failing, empty and offline, the same everywhere: what was loaded once stays in sight through all of them. */
export function QueryView<T>({
  query,
  skeleton,
  empty,
  isEmpty = emptyList,
  failureText = errorText,
  children,
}: QueryViewProps<T>) {
  const online = useOnline();
  if (query.data !== undefined) {
    return (
      <>
        {online ? null : <SavedCopy at={query.dataUpdatedAt} />}
        {query.isError && online ? (
          <ErrorState
            text={failureText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {empty && isEmpty(query.data) ? empty : children(query.data)}
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        text={failureText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.fetchStatus === 'paused')
    return <ErrorState text={OFFLINE_TEXT} onRetry={() => void query.refetch()} />;
  return <Loading onRetry={() => void query.refetch({ cancelRefetch: true })}>{skeleton}</Loading>;
}

/** The skeleton, and after ten seconds an honest word and a way to ask again. */
export function Loading({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  const long = useDelay(10_000, true);
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading</span>
      {long ? (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-muted">
          Still loading
          {onRetry ? (
            <Button look="secondary" onClick={onRetry}>
              Retry
            </Button>
          ) : null}
        </p>
      ) : null}
      {children}
    </div>
  );
}

function SavedCopy({ at }: { at: number }) {
  return <p className="mb-3 text-sm text-muted">Saved copy from {formatTime(new Date(at))}</p>;
}
