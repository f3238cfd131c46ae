import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button';

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;

/** Below a list that goes on. */
export function MoreButton({ query, children = 'Show more' }: { query: Query; children?: string }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button look="secondary" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
