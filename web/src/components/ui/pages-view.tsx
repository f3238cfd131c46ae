import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreButton } from './more-button';
import { QueryView } from './query-view';

interface PagesViewProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  skeleton: ReactNode;
  empty: ReactNode;
  failureText?: (failure: unknown) => string;
  /** The text of the button that loads the next page. */
  more?: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that is loaded page by page: a `QueryView` with a button for the next page. */
export function PagesView<Item>({ query, more, children, ...view }: PagesViewProps<Item>) {
  return (
    <QueryView query={query} isEmpty={({ pages }) => pages[0]!.items.length === 0} {...view}>
      {({ pages }) => (
        <>
          {children(pages.flatMap(({ items }) => items))}
          <MoreButton query={query}>{more}</MoreButton>
        </>
      )}
    </QueryView>
  );
}
