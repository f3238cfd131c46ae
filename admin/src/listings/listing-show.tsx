import { useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { ListingRecord } from '../api/records';
import { DecisionPanel } from '../review/decision-panel';
import { OwnerPanel } from '../review/owner-panel';
import { PhotoGrid } from '../review/photo-grid';
import { PlaceMap } from '../review/place-map';
import { PriceGauge } from '../review/price-gauge';
import { ReviewLayout } from '../review/review-layout';
import { SuspicionList } from '../review/suspicions';
import { Panel } from '../fields/panel';
import { BookingDetails } from './booking-details';
import { ListingFacts } from './listing-facts';
import { ListingTransitions } from './listing-transitions';
import { StatusPanel } from './status-panel';

/** One listing in full, with an admin's actions. */
const ListingShow = () => (
  <RecordShow title={<ListingTitle />}>
    <ListingReview />
  </RecordShow>
);

const ListingTitle = () => <>{useRecordContext<ListingRecord>()?.title ?? 'Listing'}</>;

const ListingReview = () => {
  const listing = useRecordContext<ListingRecord>();
  if (!listing) return null;
  return (
    <ReviewLayout aside={<Aside listing={listing} />}>
      <SuspicionList suspicions={listing.suspicions} />
      <Panel title={listing.title ?? 'Untitled'}>
        <PriceGauge
          price={listing.startPrice}
          recurrence={listing.recurrence}
          market={listing.market}
          state={listing.state}
        />
      </Panel>
      <Panel title={`Photos (${listing.images.length})`}>
        <PhotoGrid pictures={listing.images} />
      </Panel>
      <ListingFacts listing={listing} />
      <BookingDetails listing={listing} />
    </ReviewLayout>
  );
};

const Aside = ({ listing }: { listing: ListingRecord }) => (
  <>
    {listing.status === 'PENDING' && (
      <DecisionPanel
        resource="listings"
        id={listing.id}
        version={listing.version ?? 1}
        submittedAt={listing.submittedAt}
        claim={listing.claim}
        held={listing.held}
        canDecide={listing.can.decide}
      />
    )}
    <StatusPanel listing={listing} />
    <OwnerPanel owner={listing.owner} />
    <Panel title="Place">
      <PlaceMap point={listing.point} state={listing.state} nearestCity={listing.nearestCity} />
    </Panel>
    <ListingTransitions listingId={listing.id} />
  </>
);

export default ListingShow;
