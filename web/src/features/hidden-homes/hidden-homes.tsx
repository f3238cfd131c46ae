import { IconEyeOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Schema } from '@/api/client';
import { Button, ButtonLink } from '@/components/ui/button';
import { MoreButton } from '@/components/ui/more-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { placeOf, titleOf } from '@/features/listings/listing-place';
import { hiddenHomesPages } from './hidden-homes-api';
import { useHiddenHomes } from './use-hidden-homes';

type HiddenHome = Schema<'HiddenHomeView'>;

/** The person's hidden homes, each with a button to show it again. */
export function HiddenHomes() {
  const query = useInfiniteQuery(hiddenHomesPages);
  const { ids, show } = useHiddenHomes();
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const homes = all.filter(({ listingId }) => ids.includes(listingId));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonLines />}
      isEmpty={() => homes.length === 0 && !query.hasNextPage}
      empty={
        <EmptyState
          icon={<IconEyeOff size={40} stroke={1.4} aria-hidden="true" />}
          heading="No hidden homes"
          text="Homes that you hide from your searches are listed here, so that you can show them again"
          action={<ButtonLink to="/search">Search homes</ButtonLink>}
        />
      }
    >
      {() => (
        <div className="space-y-6">
          <ul className="space-y-3">
            {homes.map((home) => (
              <HiddenRow key={home.listingId} home={home} onShow={() => show([home.listingId])} />
            ))}
          </ul>
          <MoreButton query={query} />
        </div>
      )}
    </QueryView>
  );
}

function HiddenRow({ home: { listing }, onShow }: { home: HiddenHome; onShow: () => void }) {
  const title = listing ? titleOf(listing) : 'A home that is no longer listed';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3">
      <Picture
        image={listing?.images[0] ?? null}
        alt=""
        compact
        sizes="80px"
        className="size-20 shrink-0 rounded-tile"
      />
      <div className="min-w-40 flex-1">
        {listing ? (
          <Link to={`/property/${listing.listingId}`} className="font-semibold hover:underline">
            {title}
          </Link>
        ) : (
          <p className="text-muted">{title}</p>
        )}
        {listing ? <p className="text-sm text-muted">{placeOf(listing)}</p> : null}
        {listing?.startPrice ? (
          <Price amount={listing.startPrice} of={listing} short className="text-sm font-bold text-brand" />
        ) : null}
      </div>
      <Button look="secondary" aria-label={`Show ${title} again`} onClick={onShow}>
        Show again
      </Button>
    </li>
  );
}
