import { Link, useRecordContext } from 'react-admin';
import type { TourRequestRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

/** One tour request, read-only. */
const TourRequestShow = () => (
  <RecordShow title={<RecordTitle />}>
    <TourRequestPage />
  </RecordShow>
);

const TourRequestPage = () => {
  const tour = useRecordContext<TourRequestRecord>();
  if (!tour) return null;
  return (
    <Panels>
      <Panel title={`Tour request from ${tour.requesterName}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={tour.status} />],
            ['Type', wordsOf(tour.tourType)],
            ['When', instantText(tour.startsAt)],
            ['Sent', instantText(tour.createdAt)],
            ['From', <Person key="from" userId={tour.senderUserId} name={tour.requesterName} />],
            ['Email', tour.requesterEmail],
            ['Phone', tour.requesterPhone],
            ['Message', tour.message],
            [
              'Listing',
              <Link key="to" to={`/listings/${tour.listingId}/show`}>
                {tour.listingTitle ?? 'Untitled'}
              </Link>,
            ],
            ['Owner', <Person key="owner" userId={tour.ownerId} name={tour.ownerName} />],
            ['Cancelled by', tour.cancelledBy],
            ['Why', tour.cancelReason],
          ]}
        />
      </Panel>
    </Panels>
  );
};

export default TourRequestShow;
