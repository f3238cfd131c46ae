import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { RevisionRecord } from '../api/records';
import { useLabel } from '../api/vocabulary';
import { DecisionPanel } from '../review/decision-panel';
import { OwnerPanel } from '../review/owner-panel';
import { PlaceMap } from '../review/place-map';
import { PriceGauge } from '../review/price-gauge';
import { ReviewLayout } from '../review/review-layout';
import { SuspicionList } from '../review/suspicions';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';
import { FieldDifferences } from './field-differences';
import { PhotoDifferences } from './photo-differences';

/** An edit of a published listing, as a comparison. */
const RevisionShow = () => (
  <RecordShow title={<RevisionTitle />}>
    <RevisionReview />
  </RecordShow>
);

const RevisionTitle = () => <>Edit of {useRecordContext<RevisionRecord>()?.listing.title ?? 'a listing'}</>;

const RevisionReview = () => {
  const revision = useRecordContext<RevisionRecord>();
  if (!revision) return null;
  const { photos, changes } = revision;
  const waits = revision.status === 'PENDING';
  return (
    <ReviewLayout aside={<Aside revision={revision} />}>
      {waits && <SuspicionList suspicions={revision.suspicions} />}
      {changes.length > 0 && <FieldDifferences changes={changes} isDecided={!waits} />}
      {photos && <PhotoDifferences photos={photos} isDecided={!waits} />}
      {waits && (
        <Panel title="Proposed price">
          <PriceGauge
            price={revision.startPrice}
            recurrence={revision.recurrence}
            market={revision.market}
            state={revision.state}
          />
        </Panel>
      )}
    </ReviewLayout>
  );
};

const Aside = ({ revision }: { revision: RevisionRecord }) => {
  const reason = useLabel('moderationReasons', revision.reason);
  return (
    <>
      {revision.status === 'PENDING' && <DecisionPanel resource="revisions" {...revision} />}
      <Panel title="This edit">
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={revision.status} />],
            [
              'Listing',
              <Link key="to" to={`/listings/${revision.listingId}/show`}>
                {revision.listing.title ?? 'Untitled'}
              </Link>,
            ],
            ['Submitted', instantText(revision.submittedAt)],
            [
              'Decided',
              revision.decidedAt &&
                `${instantText(revision.decidedAt)} by ${revision.decidedByName ?? 'the owner'}`,
            ],
            ['Reason', reason],
            ['Note', revision.note],
          ]}
        />
      </Panel>
      <OwnerPanel owner={revision.owner} />
      {revision.status === 'PENDING' && (
        <Panel title="Proposed place">
          <PlaceMap point={revision.point} state={revision.state} nearestCity={revision.nearestCity} />
        </Panel>
      )}
    </>
  );
};

export default RevisionShow;
