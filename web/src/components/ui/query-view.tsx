import { useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { errorText, OFFLINE_TEXT } from '@/api/api-error';
import { formatCopyTime } from '@/lib/format/formatting';
import { LONG_WAIT_MS } from '@/lib/timing/durations';
import { useDelay } from '@/lib/timing/use-delay';
import { useOnline } from '@/lib/network/use-online';
import { Button } from './button';
import { ErrorState } from './error-state';

/** A query, or an infinite query. */
type Shown<T> = Pick<
  UseQueryResult<T>,
  'data' | 'isError' | 'error' | 'fetchStatus' | 'isFetching' | 'dataUpdatedAt' | 'isPlaceholderData'
> & { refetch: () => unknown };

interface QueryViewProps<T> {
  query: Shown<T>;
  /** The shape of the content in grey, shown while loading. */
  skeleton: ReactNode;
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Makes the message of a failure; by default the server's own. */
  failureText?: (failure: unknown) => string;
  children: (data: T) => ReactNode;
}

/**
 * Whether the view of a query shows its skeleton. Content below it is `hidden` meanwhile: it would move when the data
 * takes more or less room.
 */
export const isFirstLoad = ({ data, isError, fetchStatus }: Shown<unknown>): boolean =>
  data === undefined && !isError && fetchStatus !== 'paused';

/**
 * The data that a view may show. The previous query's data stays as a placeholder while the next one loads; offline it
 * would stay for good, so it is left out.
 */
export const shownData = <T,>({
  data,
  isPlaceholderData,
  fetchStatus,
}: Pick<Shown<T>, 'data' | 'isPlaceholderData' | 'fetchStatus'>): T | undefined =>
  isPlaceholderData && fetchStatus === 'paused' ? undefined : data;

const emptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * Shows loading, failure, empty and offline states in one way; data that was loaded once stays visible in all of them.
 */
export function QueryView<T>({
  query,
  skeleton,
  empty,
  isEmpty = emptyList,
  failureText = errorText,
  children,
}: QueryViewProps<T>) {
  const online = useOnline();
  const data = shownData(query);
  if (data !== undefined) {
    return (
      <SavedCopy at={query.dataUpdatedAt}>
        {query.isError && online ? (
          <ErrorState
            text={failureText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {empty && isEmpty(data) ? empty : children(data)}
      </SavedCopy>
    );
  }
  if (isFirstLoad(query)) return <FirstLoad>{skeleton}</FirstLoad>;
  if (query.isError) {
    return (
      <ErrorState
        text={failureText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <ErrorState text={OFFLINE_TEXT} onRetry={() => void query.refetch()} />;
}

const hasNothing = ({ state }: Query): boolean => state.data === undefined;

/** `refetch` would go on waiting for the response that hangs: this cancels it and fetches again. */
function FirstLoad({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  async function fetchAgain() {
    await client.cancelQueries({ predicate: hasNothing });
    await client.refetchQueries({ type: 'active', predicate: hasNothing });
  }
  return <Loading onRetry={() => void fetchAgain()}>{children}</Loading>;
}

/** The skeleton; after ten seconds also a message and a button to try again. Without one it takes no room. */
export function Loading({ onRetry, children }: { onRetry?: () => void; children?: ReactNode }) {
  const long = useDelay(LONG_WAIT_MS, true);
  return (
    <div role="status" aria-busy="true" className={children ? undefined : 'contents'}>
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

const InSavedCopy = createContext(false);

/** Says when the data was loaded, if it is a stored copy. Shown once, above all nested views. */
function SavedCopy({ at, children }: { at: number; children: ReactNode }) {
  const online = useOnline();
  const isNested = useContext(InSavedCopy);
  // Data of the query before has no time of its own.
  const old = at > 0 && (!online || at < performance.timeOrigin);
  return (
    <InSavedCopy value={isNested || old}>
      {old && !isNested ? (
        <p className="mb-3 text-sm text-muted">Saved copy from {formatCopyTime(at)}</p>
      ) : null}
      {children}
    </InSavedCopy>
  );
}
