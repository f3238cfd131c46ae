import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { PagesView } from '@/components/ui/pages-view';
import { Skeleton } from '@/components/ui/skeleton';
import { CircleCard } from './circle-card';
import { circlesQuery, type Filter, type Kind } from '../communities-api';

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
    <PagesView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      empty={<EmptyState heading={emptyHeading} action={action} />}
      failureText={() => 'An Error Occurred'}
    >
      {(circles) => (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {circles.map((circle) => (
            <CircleCard key={circle.id} circle={circle} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}
