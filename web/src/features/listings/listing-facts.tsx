import { IconBath, IconBed, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Rating } from '@/components/ui/rating';
import { formatNairaShort } from '@/lib/format/formatting';
import type { ListingView } from './listing-types';

/** Rating, rooms, total to pay, whether it was inspected: one line below a listing's title. */
export function ListingFacts({ listing }: { listing: ListingView }) {
  const { type, bedroom, bathroom, totalToEnter, startPrice, verifiedAt, stayOffer } = listing;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Rating rating={listing.rating} count={listing.reviewCount} />
      <Rooms bedroom={bedroom} bathroom={bathroom} />
      {!stayOffer && totalToEnter !== null && totalToEnter > (startPrice ?? 0) ? (
        <span>
          {formatNairaShort(totalToEnter)} to {type === 'sale' ? 'buy' : 'enter'}
        </span>
      ) : null}
      {verifiedAt ? (
        <span className="inline-flex items-center gap-1 font-medium text-good-strong">
          <IconRosetteDiscountCheck size={16} aria-hidden="true" /> Verified
        </span>
      ) : null}
    </p>
  );
}

/** Stays in one piece where the line breaks. */
function Rooms({ bedroom, bathroom }: Pick<ListingView, 'bedroom' | 'bathroom'>) {
  if (bedroom === null && bathroom === null) return null;
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      {bedroom === null ? null : (
        <span className="inline-flex items-center gap-1">
          <IconBed size={16} aria-hidden="true" />
          {bedroom} <span className="sr-only">{bedroom === 1 ? 'bedroom' : 'bedrooms'}</span>
        </span>
      )}
      {bathroom === null ? null : (
        <span className="inline-flex items-center gap-1">
          <IconBath size={16} aria-hidden="true" />
          {bathroom} <span className="sr-only">{bathroom === 1 ? 'bathroom' : 'bathrooms'}</span>
        </span>
      )}
    </span>
  );
}
