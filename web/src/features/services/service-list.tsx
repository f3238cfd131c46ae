import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoSuchPage } from '@/components/ui/no-such-page';
import { Pagination } from '@/components/ui/pagination';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { plural } from '@/lib/format/formatting';
import { ServiceCard } from './service-card';
import { PAGE_SIZE, servicesQuery, type ServiceFilters } from './services-api';

interface ServiceListProps {
  filters: ServiceFilters;
  hrefFor: (page: number) => string;
  /** The same page without filters. */
  clearHref: string;
}

/** Matching services, with pages. */
export function ServiceList({ filters, hrefFor, clearHref }: ServiceListProps) {
  const query = useQuery(servicesQuery(filters));
  return (
    <QueryView
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoServices filters={filters} hrefFor={hrefFor} clearHref={clearHref} />}
      skeleton={<ListSkeleton />}
    >
      {({ items, total }) => (
        <div className="space-y-6">
          <p role="status" className="text-muted">
            {plural(total, 'service')}
          </p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((service, at) => (
              <li key={service.serviceId}>
                <ServiceCard service={service} eager={at === 0} />
              </li>
            ))}
          </ul>
          <Pagination page={filters.page} pages={Math.ceil(total / PAGE_SIZE)} hrefFor={hrefFor} />
        </div>
      )}
    </QueryView>
  );
}

function NoServices({ filters: { page, ...filters }, hrefFor, clearHref }: ServiceListProps) {
  if (page > 1) return <NoSuchPage page={page} firstHref={hrefFor(1)} />;
  const filtered = Object.values(filters).some(Boolean);
  return (
    <EmptyState
      heading="No Service yet"
      text="No Service has been listed yet"
      action={
        filtered ? (
          <>
            <p className="text-muted">None matches these filters.</p>
            <ButtonLink to={clearHref}>Clear filters</ButtonLink>
          </>
        ) : null
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-80 w-full rounded-card" />
      ))}
    </div>
  );
}
