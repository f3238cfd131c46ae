import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { CircleCard } from './circle-card';
import { circlesQuery, type Filter, type Kind } from '../communities-api';
import { MoreButton } from '@/components/ui/more-button';

interface Props {
  kind: Kind;
  filter: Filter;
  emptyHeading: string;
  action?: ReactNode;
}

/** Communities or groups, with pages. */
export function CircleList({ kind, filter, emptyHeading, action }: Props) {
  const query = useInfiniteQuery(circlesQuery(kind, filter));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      isEmpty={({ pages }) => pages[0]!.items.length === 0}
      empty={<EmptyState heading={emptyHeading} action={action} />}
      failureText={() => 'An Error Occurred'}
    >
      {({ pages }) => (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {pages
              .flatMap(({ items }) => items)
              .map((circle) => (
                <CircleCard key={circle.id} circle={circle} />
              ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
    </QueryView>
  );
}
