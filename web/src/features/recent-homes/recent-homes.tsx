import { useEffect } from 'react';
import { Link } from 'react-router';
import { Price } from '@/components/ui/price';
import { placeOf, titleOf } from '@/features/listings/listing-place';
import type { Listing } from '@/features/listings/listing-types';
import { usePrivacyChoice } from '@/lib/session/privacy-choice';
import { seenHomes } from './local-homes';

/** Remembers a viewed listing, in this browser only and with the visitor's consent. */
function useRemember(listing: Listing): void {
  const allowed = usePrivacyChoice() === 'accepted';
  useEffect(() => {
    if (!allowed) return;
    const { listingId, startPrice, type, recurrence, images } = listing;
    const image = images[0]?.sizes.small ?? null;
    const place = placeOf(listing);
    seenHomes.add({ listingId, title: titleOf(listing), startPrice, type, recurrence, place, image });
  }, [allowed, listing]);
}

/** The homes viewed before this one. */
export function RecentHomes({ listing }: { listing: Listing }) {
  useRemember(listing);
  const others = seenHomes.use().filter(({ listingId }) => listingId !== listing.listingId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-10 space-y-4">
      <h2 id="recent" className="text-xl">
        Recently seen
      </h2>
      <ul className="relative flex gap-4 overflow-x-auto pb-2">
        {others.map((home) => (
          <li key={home.listingId} className="w-44 shrink-0">
            <Link to={`/property/${home.listingId}`} className="block rounded-tile">
              <span className="block aspect-[4/3] overflow-hidden rounded-tile bg-sunken">
                {home.image ? (
                  <img src={home.image} alt="" loading="lazy" className="size-full object-cover" />
                ) : null}
              </span>
              <span className="mt-2 line-clamp-2 block text-sm font-semibold">{home.title}</span>
              <span className="block truncate text-sm text-muted">{home.place}</span>
              <Price amount={home.startPrice} of={home} short className="text-sm font-bold text-brand" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
