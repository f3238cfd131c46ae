import { useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { errorText, OFFLINE_TEXT } from '@/api/api-error';
import { formatCopyTime } from '@/lib/format/formatting';
import { useDelay } from '@/lib/timing/use-delay';
import { useOnline } from '@/lib/network/use-online';
import { Button } from './button';
import { ErrorState } from './error-state';

/** A query, or one of many pages. */
type Shown<T> = Pick<
  UseQueryResult<T>,
  'data' | 'isError' | 'error' | 'fetchStatus' | 'isFetching' | 'dataUpdatedAt'
> & { refetch: () => unknown };

interface QueryViewProps<T> {
  query: Shown<T>;
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
      <SavedCopy at={query.dataUpdatedAt}>
        {query.isError && online ? (
          <ErrorState
            text={failureText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {empty && isEmpty(query.data) ? empty : children(query.data)}
      </SavedCopy>
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
  return <FirstLoad>{skeleton}</FirstLoad>;
}

const hasNothing = ({ state }: Query): boolean => state.data === undefined;

/** `refetch` would go on waiting for the answer that hangs: what hangs is given up, and asked for anew. */
function FirstLoad({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  async function askAnew() {
    await client.cancelQueries({ predicate: hasNothing });
    await client.refetchQueries({ type: 'active', predicate: hasNothing });
  }
  return <Loading onRetry={() => void askAnew()}>{children}</Loading>;
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

const InSavedCopy = createContext(false);

/** Says of what was loaded before, by this page or an earlier one, when that was. Once, above whatever is inside. */
function SavedCopy({ at, children }: { at: number; children: ReactNode }) {
  const online = useOnline();
  const said = useContext(InSavedCopy);
  const old = !online || at < performance.timeOrigin;
  return (
    <InSavedCopy value={said || old}>
      {old && !said ? <p className="mb-3 text-sm text-muted">Saved copy from {formatCopyTime(at)}</p> : null}
      {children}
    </InSavedCopy>
  );
}
