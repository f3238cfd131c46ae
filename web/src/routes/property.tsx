import { IconArrowLeft, IconCalendarEvent, IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { PremiumBadge } from '@/components/ui/badge';
import { lateDialog } from '@/components/ui/late-dialog';
import { latePart } from '@/components/ui/late-part';
import { JumpButton } from '@/features/property/jump-button';
import { PageTitle } from '@/components/ui/page-title';
import { Price } from '@/components/ui/price';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { Rating } from '@/components/ui/rating';
import { FavouriteButton } from '@/features/listings/favourite-button';
import type { Listing } from '@/features/listings/listing-types';
import { AgentCard } from '@/features/property/agent-card';
import { ClosedNotice } from '@/features/property/closed-notice';
import { ContactBar } from '@/features/property/contact-bar';
import { EnquiryForm } from '@/features/property/enquiry-form';
import { AmenityList, Facts } from '@/features/property/facts';
import { Gallery } from '@/features/property/gallery/gallery';
import { KeyFacts } from '@/features/property/key-facts';
import { PlaceSection } from '@/features/property/place-section';
import { PriceHistory } from '@/features/property/price-history';
import { propertyQuery } from '@/features/property/property-api';
import { RecentHomes } from '@/features/recent-homes/recent-homes';
import { ReportButton } from '@/features/reports/report-button';
import { PropertyReviews } from '@/features/reviews/property-reviews';
import { ShareButton } from '@/features/shares/share-button';
import { StayFacts } from '@/features/stays/asking/stay-facts';
import { StaySection } from '@/features/stays/asking/stay-section';
import { SimilarHomes } from '@/features/property/similar-homes';
import { TotalToEnter } from '@/features/property/total-to-enter';
import { placeText } from '@/lib/format/place-text';
import { Fallback } from './fallback';

const TourDialog = lateDialog(() => import('@/features/property/tour/tour-dialog'), 'TourDialog');
const ViewingTimes = latePart(() => import('@/features/viewings/viewing-times'), 'ViewingTimes');

/** The page of one listing. */
export function Property() {
  const { id = '' } = useParams();
  const query = useQuery(propertyQuery(id));
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <Fallback />;
  return (
    <div className="page py-4 sm:py-6">
      {query.data ? null : <PageTitle waits>Property</PageTitle>}
      <QueryView query={query} skeleton={<PropertySkeleton />}>
        {(listing) => <PropertyPage listing={listing} />}
      </QueryView>
    </div>
  );
}

function PropertyPage({ listing }: { listing: Listing }) {
  /** The tour dialog, from when it was first opened, so that its text stays. */
  const [tour, setTour] = useState<{ open: boolean; slotStart: string } | null>(null);
  const openTour = (slotStart: string) => setTour({ open: true, slotStart });
  const open = listing.status === 'APPROVED' && !listing.isOwner;
  const takesStays = open && listing.stay?.bookable === true;
  return (
    <article>
      <Breadcrumb listing={listing} />
      <div className="mb-6 space-y-4 lg:mb-8">
        <ClosedNotice listing={listing} />
        <Gallery listing={listing} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8 wrap-anywhere">
          <Heading listing={listing} />
          <p className="max-w-prose leading-relaxed whitespace-pre-line">{listing.description}</p>
          {/* Invisible until the parser is past it: half a text leaves room on the line that the whole has not. */}
          <div className="flex flex-wrap gap-3 last:invisible">
            {takesStays ? (
              <JumpButton href="#stay" icon={<IconMoon size={20} aria-hidden="true" />}>
                Choose nights
              </JumpButton>
            ) : null}
            {open ? (
              <Button
                look={takesStays ? 'secondary' : 'primary'}
                icon={<IconCalendarEvent size={20} aria-hidden="true" />}
                onClick={() => openTour('')}
              >
                Schedule a Tour
              </Button>
            ) : null}
            <ShareButton listingId={listing.listingId} title={listing.title} />
          </div>
          <div className="lg:hidden">
            <Costs listing={listing} />
          </div>
          {takesStays ? <StaySection listingId={listing.listingId} /> : null}
          <Facts listing={listing} />
          <AmenityList amenities={listing.amenities} />
          {open ? <ViewingTimes listingId={listing.listingId} onPick={openTour} /> : null}
          <Video src={listing.video} title={listing.title} />
          <PlaceSection listing={listing} />
          <PriceHistory listingId={listing.listingId} />
          <PropertyReviews listing={listing} />
          {listing.isOwner ? null : (
            <ReportButton subject={{ kind: 'listing', id: listing.listingId }} label="Report this listing" />
          )}
        </div>
        <aside aria-label="Owner and costs" className="space-y-6">
          <div className="hidden lg:block">
            <Costs listing={listing} />
          </div>
          <AgentCard listing={listing} />
          {open ? <EnquiryForm listingId={listing.listingId} /> : null}
        </aside>
      </div>
      <SimilarHomes listingId={listing.listingId} />
      <RecentHomes listing={listing} />
      {open && tour ? (
        <TourDialog
          {...tour}
          listingId={listing.listingId}
          onClose={() => setTour({ open: false, slotStart: '' })}
        />
      ) : null}
      {open ? <ContactBar listing={listing} /> : null}
    </article>
  );
}

/** The total of a home by the night is unknown until the nights are chosen. */
function Costs({ listing }: { listing: Listing }) {
  return listing.stay ? <StayFacts stay={listing.stay} /> : <TotalToEnter listing={listing} />;
}

function Breadcrumb({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  return (
    <nav aria-label="Breadcrumb" className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
      <Link
        to="/search"
        onClick={(event) => {
          if (window.history.length <= 1) return;
          event.preventDefault();
          void navigate(-1);
        }}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand"
      >
        <IconArrowLeft size={18} aria-hidden="true" /> Back To Search
      </Link>
      <span className="min-w-0 text-muted wrap-anywhere">
        {placeText(listing.area ?? listing.city, listing.state)}
      </span>
    </nav>
  );
}

/** As in the server's HTML: the title, and the parts of the place that it does not name. */
function documentTitle({ title, area, city, state }: Listing): string {
  return [area, city, state].reduce<string>(
    (said, part) =>
      part && !said.toLowerCase().includes(part.toLowerCase().split(' (')[0]!) ? `${said}, ${part}` : said,
    title,
  );
}

function Heading({ listing }: { listing: Listing }) {
  const place = [listing.area ?? listing.city, listing.state].filter(Boolean).join(', ');
  return (
    // The heart's column is there before the heart: a document that arrives in pieces is laid out as a whole one.
    <div className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-4">
      <div className="space-y-2">
        <PageTitle title={documentTitle(listing)}>
          {listing.title} <span className="mt-1 block text-base font-normal text-muted">{place}</span>
        </PageTitle>
        <p className="text-2xl font-bold text-brand">
          <span className="text-base font-medium text-muted">Starting From </span>
          <Price amount={listing.startPrice} of={listing} />
        </p>
        <KeyFacts listing={listing} />
        <p className="flex flex-wrap items-center gap-2">
          <PremiumBadge premium={listing.premium} />
          <Rating rating={listing.rating} count={listing.reviewCount} />
        </p>
      </div>
      <FavouriteButton listing={listing} />
    </div>
  );
}

function Video({ src, title }: { src: string | null; title: string }) {
  if (!src) return null;
  return (
    <video
      src={src}
      controls
      preload="none"
      aria-label={`Video of ${title}`}
      className="w-full rounded-card bg-sunken"
    />
  );
}

function PropertySkeleton() {
  return (
    <>
      <Skeleton className="mt-14 mb-6 aspect-[4/3] w-full rounded-card sm:aspect-[16/10] lg:mb-8 lg:aspect-auto lg:h-[24rem]" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-24 w-full" />
        </div>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </>
  );
}
