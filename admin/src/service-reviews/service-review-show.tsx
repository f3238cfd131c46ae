import { Link, useRecordContext } from 'react-admin';
import type { ServiceReviewRecord } from '../api/records';
import { RemovalPanel } from '../review/removal-panel';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';

/** One review of a service with an admin's actions. */
const ServiceReviewShow = () => (
  <RecordShow title={<RecordTitle />}>
    <ServiceReviewPage />
  </RecordShow>
);

const ServiceReviewPage = () => {
  const review = useRecordContext<ServiceReviewRecord>();
  if (!review) return null;
  return (
    <Panels>
      <Panel title={`Review by ${review.authorName}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={review.status} />],
            ['Stars', `${review.rating} of 5`],
            ['Review', review.message || 'No text'],
            ['Written', instantText(review.createdAt)],
            ['Author', <Person key="author" userId={review.authorId} name={review.authorName} />],
            [
              'Service',
              <Link key="to" to={`/services/${review.serviceId}/show`}>
                {review.serviceTitle}
              </Link>,
            ],
            ['Provider', <Person key="owner" userId={review.ownerId} name={review.ownerName} />],
          ]}
        />
      </Panel>
      <RemovalPanel
        resource="service-reviews"
        record={review}
        what="review"
        says="It is hidden from everybody and no longer counts. Its author cannot write another one."
      />
    </Panels>
  );
};

export default ServiceReviewShow;
