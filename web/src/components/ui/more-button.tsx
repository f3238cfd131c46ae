import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button';

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;

/** Loads the next page of a list. */
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
