import { useQuery } from '@tanstack/react-query';
import { IconTag } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Schema } from '@/api/client';
import { DateText } from '@/components/ui/date-text';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { titleOf } from '@/features/listings/listing-place';
import { discountsQuery } from '../rewards-api';

/** Homes whose price was reduced lately, with the price before. */
export function DiscountsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Discounted Properties" width="medium">
      <QueryView
        query={useQuery(discountsQuery)}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        empty={
          <EmptyState
            icon={<IconTag size={40} stroke={1.4} aria-hidden="true" />}
            heading="No price has fallen lately"
            text="Homes whose price falls show here for 30 days"
          />
        }
      >
        {(discounts) => (
          <ul className="divide-y divide-line">
            {discounts.map((discount) => (
              <Discount key={discount.listing.listingId} discount={discount} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

function Discount({ discount: { listing, before, now, at } }: { discount: Schema<'DiscountView'> }) {
  return (
    <li>
      <Link to={`/property/${listing.listingId}`} className="flex gap-4 py-3 hover:text-brand">
        <Picture
          image={listing.images[0] ?? null}
          alt=""
          sizes="96px"
          className="h-18 w-24 shrink-0 rounded-tile"
        />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{titleOf(listing)}</span>
          <span className="block">
            <Price amount={now} of={listing} className="font-semibold" />{' '}
            <del className="text-sm text-muted">
              <span className="sr-only">before: </span>
              <Price amount={before} of={listing} />
            </del>
          </span>
          <span className="block text-sm text-muted">
            {Math.round((1 - now / before) * 100)}% less since <DateText value={at} />
          </span>
        </span>
      </Link>
    </li>
  );
}
