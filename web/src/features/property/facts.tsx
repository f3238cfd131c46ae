import type { ReactNode } from 'react';
import type { Schema } from '@/api/client';
import { DateText } from '@/components/ui/date-text';
import { Price } from '@/components/ui/price';
import { typeLabel } from '@/features/listings/listing-place';
import type { Listing } from '@/features/listings/listing-types';
import { formatNumber } from '@/lib/format/formatting';
import { placeText } from '@/lib/format/place-text';

type Field = Exclude<keyof Schema<'ListingFields'>, 'status' | 'zipCode'>;
type FactOf = (listing: Listing) => [name: string, value: ReactNode];

/** The place on the page for each field of a listing: in this table, in this order, or elsewhere. */
const FACTS: Record<Field, FactOf | 'elsewhere'> = {
  startPrice: (listing) => ['Price', <Price key="price" amount={listing.startPrice} of={listing} />],
  endPrice: (listing) => [
    'Official price',
    listing.endPrice ? <Price key="end" amount={listing.endPrice} of={listing} /> : null,
  ],
  bedroom: ({ bedroom }) => ['Bedroom', bedroom],
  bathroom: ({ bathroom }) => ['Bathroom', bathroom],
  areaSqm: ({ areaSqm }) => ['Area', areaSqm ? `${formatNumber(areaSqm)} sqm` : null],
  offerStatus: ({ offerStatus, type }) => ['Property status', offerStatus ?? typeLabel(type)],
  propertyType: ({ propertyType }) => ['Property type', propertyType],
  hotelCategory: ({ hotelCategory }) => ['Hotel category', hotelCategory],
  budgetTier: ({ budgetTier }) => ['Budget tier', budgetTier],
  location: ({ location }) => ['Location', location],
  address: ({ address, area, city, state, country }) => [
    'Address',
    placeText(address, area, city, state, country || 'Nigeria'),
  ],
  postal: ({ zipCode }) => ['Zip code', zipCode],
  type: 'elsewhere',
  title: 'elsewhere',
  label: 'elsewhere',
  description: 'elsewhere',
  recurrence: 'elsewhere',
  fees: 'elsewhere',
  state: 'elsewhere',
  city: 'elsewhere',
  area: 'elsewhere',
  point: 'elsewhere',
  amenities: 'elsewhere',
  roomType: 'elsewhere',
  images: 'elsewhere',
  video: 'elsewhere',
};
const OWN_FACTS = Object.values(FACTS).filter((fact) => fact !== 'elsewhere');

/** The facts as a table; empty fields are left out. */
export function Facts({ listing }: { listing: Listing }) {
  const facts: [string, ReactNode][] = [
    ...OWN_FACTS.map((fact) => fact(listing)),
    ['Inspected', listing.verifiedAt ? <DateText key="verified" value={listing.verifiedAt} /> : null],
    ['Listed', <DateText key="listed" value={listing.publishedAt ?? listing.createdAt} />],
  ];
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-xl">
        Details
      </h2>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 border-b border-line py-2.5">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function AmenityList({ amenities }: { amenities: string[] }) {
  if (amenities.length === 0) return null;
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="text-xl">
        Amenities
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {amenities.map((amenity) => (
          <li
            key={amenity}
            className="rounded-pill bg-plain-soft px-3 py-1.5 text-sm font-medium text-plain-strong"
          >
            {amenity}
          </li>
        ))}
      </ul>
    </section>
  );
}
