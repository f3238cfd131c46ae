import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge, PremiumBadge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { FavouriteButton } from '@/features/listings/favourite-button';
import { ListingFacts } from './listing-facts';
import { offerLabel, placeOf } from './listing-place';
import { propertyHref, StayOffer } from './stay-offer';
import type { Listing } from './listing-types';

/** One listing in a list: picture and facts side by side, so that many fit on a screen. */
export function ListingRow({ listing, eager }: { listing: Listing; eager?: boolean }) {
  return (
    <article className="relative flex flex-wrap overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[200ms] hover:shadow-raised">
      <div className="relative min-h-32 w-32 shrink-0 grow-1 sm:w-64">
        <Picture
          image={listing.images[0] ?? null}
          alt=""
          eager={eager}
          sizes="(min-width: 640px) 256px, 128px"
          className="absolute inset-0 h-full w-full"
        />
      </div>
      <div className="flex min-w-0 grow-[9999] basis-[8rem] flex-col gap-1 p-3 sm:min-h-44 sm:gap-1.5 sm:p-5">
        <div className="flex min-h-10 flex-wrap content-start items-center gap-1.5 pe-12 sm:min-h-0">
          <Badge tone="brand">{offerLabel(listing)}</Badge>
          <PremiumBadge premium={listing.premium} />
          {listing.propertyType ? (
            <span className="hidden sm:inline">
              <Badge>{listing.propertyType}</Badge>
            </span>
          ) : null}
        </div>
        <p>
          {listing.stayOffer ? (
            <StayOffer offer={listing.stayOffer} />
          ) : (
            <Price
              amount={listing.startPrice}
              of={listing}
              short
              className="text-lg font-bold text-brand sm:text-xl"
            />
          )}
        </p>
        <h3 className="line-clamp-2 text-base leading-snug font-semibold">
          <Link to={propertyHref(listing)} className="after:absolute after:inset-0 after:rounded-card">
            {listing.title}
          </Link>
        </h3>
        <p className="flex gap-1 text-sm text-muted">
          <IconMapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{placeOf(listing)}</span>
        </p>
        <p className="hidden text-sm text-muted sm:line-clamp-2">{listing.description}</p>
        <div className="mt-auto pe-9">
          <ListingFacts listing={listing} />
        </div>
      </div>
      <FavouriteButton listing={listing} className="absolute end-2 top-2 z-10 border border-line" />
    </article>
  );
}
