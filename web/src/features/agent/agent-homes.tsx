import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { MoreButton } from '@/components/ui/more-button';
import { ErrorState } from '@/components/ui/error-state';
import { ListingCard } from '@/features/listings/listing-card';
import { agentHomesQuery } from './agent-api';

/** The person's public listings. */
export function AgentHomes({ userId }: { userId: string }) {
  const query = useInfiniteQuery(agentHomesQuery(userId));
  const homes = query.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="homes" className="space-y-4">
      <h2 id="homes" className="text-xl">
        My Properties
      </h2>
      {homes ? null : query.isError ? (
        <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <p role="status" className="text-muted">
          Loading listing...
        </p>
      )}
      {homes?.length === 0 ? <p className="text-muted">No Listing yet</p> : null}
      <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
        {homes?.map((listing) => (
          <li key={listing.listingId} className="min-w-0">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}
