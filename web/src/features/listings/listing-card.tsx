import { IconMapPin } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, PremiumBadge, StatusBadge } from '@/components/ui/badge';
import { Carousel } from '@/components/ui/carousel';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { FavouriteButton } from '@/features/listings/favourite-button';
import { ListingFacts } from './listing-facts';
import { offerLabel, placeOf, titleOf } from './listing-place';
import type { ListingView } from './listing-types';

interface ListingCardProps {
  listing: ListingView;
  /** Shows the listing's status: for its owner. */
  showStatus?: boolean;
  /** Shows the start of the description. */
  showDescription?: boolean;
  /** Buttons below the card: Edit Listing, Delete Listing. */
  actions?: ReactNode;
  /** Among the first visible cards: its picture loads at once. */
  eager?: boolean;
  /** The URL it links to, if that is not the listing's plain page. */
  href?: string;
  /** Replaces the price. */
  price?: ReactNode;
  /** Leaves the lower corner free for a button of the page. */
  cornered?: boolean;
}

const PICTURES = 6;

/** One listing in a grid. The whole card links to its page; the heart and the arrows work on their own. */
export function ListingCard({
  listing,
  showStatus,
  showDescription,
  actions,
  eager,
  cornered,
  href = `/property/${listing.listingId}`,
  price,
}: ListingCardProps) {
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface transition-shadow duration-[200ms] hover:shadow-raised">
      {/* Above the title's link that covers the card: pictures can be swiped, and are links themselves. */}
      <div className="relative z-10 overflow-hidden rounded-t-[15px]">
        <ListingPictures listing={listing} href={href} eager={eager} />
        <span className="pointer-events-none absolute start-3 end-16 top-3 flex flex-wrap gap-1.5">
          {listing.type ? <Badge tone="brand">{offerLabel(listing)}</Badge> : null}
          <PremiumBadge premium={listing.premium} />
          {showStatus ? <StatusBadge status={listing.status} /> : null}
        </span>
        <FavouriteButton listing={listing} className="absolute end-2 top-2 z-10" />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p>
          {price ??
            (listing.startPrice === null ? (
              <span className="text-muted">No price yet</span>
            ) : (
              <Price
                amount={listing.startPrice}
                of={listing}
                short
                className="text-xl font-bold text-brand"
              />
            ))}
        </p>
        <h3 className="line-clamp-2 text-base leading-snug font-semibold">
          <Link to={href} className="after:absolute after:inset-0 after:rounded-card">
            {titleOf(listing)}
          </Link>
        </h3>
        <p className="flex gap-1 text-sm text-muted">
          <IconMapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{placeOf(listing) || 'No place yet'}</span>
        </p>
        {showDescription && listing.description ? (
          <p className="line-clamp-2 text-sm text-muted">{listing.description}</p>
        ) : null}
        <div className={cornered ? 'pe-7' : undefined}>
          <ListingFacts listing={listing} />
        </div>
        {actions ? (
          // An open menu lies above the pictures of the cards below.
          <div className="relative z-10 mt-auto flex flex-wrap gap-2 pt-3 has-[[aria-expanded=true]]:z-20">
            {actions}
          </div>
        ) : null}
      </div>
    </article>
  );
}

interface PicturesProps {
  listing: ListingView;
  href: string;
  eager?: boolean;
}

/** The first picture; the others are fetched on the first interaction, since most cards are scrolled past. */
function ListingPictures({ listing, href, eager }: PicturesProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const pictures = listing.images.length ? listing.images.slice(0, PICTURES) : [null];
  return (
    <div onPointerEnter={want} onFocus={want}>
      <Carousel label={`Pictures of ${titleOf(listing)}`} slides="one">
        {pictures.map((image, at) => (
          <Link
            key={image?.url ?? 'none'}
            to={href}
            tabIndex={-1}
            aria-hidden="true"
            className="block aspect-[4/3] bg-sunken"
          >
            {at === 0 || wanted ? (
              <Picture
                image={image}
                alt=""
                compact
                eager={eager && at === 0}
                sizes="(min-width: 1024px) 25vw, (min-width: 541px) 50vw, 100vw"
                className="block size-full"
              />
            ) : null}
          </Link>
        ))}
      </Carousel>
    </div>
  );
}

export function ListingCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[4/3] w-full" />
      <div className="space-y-2 p-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}
