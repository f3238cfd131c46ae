import { formatNairaShort, plural } from '@/lib/format/formatting';
import type { ListingView } from './listing-types';

/** The page of a listing, with the stay that was searched for. */
export function propertyHref({ listingId, stayOffer }: Pick<ListingView, 'listingId' | 'stayOffer'>): string {
  const path = `/property/${listingId}`;
  if (!stayOffer) return path;
  const { from, to, guests, units, unitId } = stayOffer;
  return `${path}?from=${from}&to=${to}&guests=${guests}&units=${units}&unit=${unitId}`;
}

/** The price of that stay. */
export function StayOffer({ offer }: { offer: NonNullable<ListingView['stayOffer']> }) {
  return (
    <>
      <span className="text-xl font-bold text-brand">{formatNairaShort(offer.total)}</span>{' '}
      <span className="text-sm text-muted">
        for {plural(offer.nights, 'night')}, {formatNairaShort(offer.perNight)} per night
        {offer.toPay > offer.total ? `, ${formatNairaShort(offer.toPay)} with the caution` : ''}
      </span>
    </>
  );
}
