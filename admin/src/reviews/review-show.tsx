import { Link, useRecordContext } from 'react-admin';
import type { ReviewRecord } from '../api/records';
import { RemovalPanel } from '../review/removal-panel';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';
import { listPath } from '../text/list-path';

/** One review with an admin's actions. */
const ReviewShow = () => (
  <RecordShow title={<RecordTitle />}>
    <ReviewPage />
  </RecordShow>
);

const ReviewPage = () => {
  const review = useRecordContext<ReviewRecord>();
  if (!review) return null;
  return (
    <Panels>
      <Panel title={`Review by ${review.authorName}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={review.status} />],
            ['Stars', `${review.rating} of 5`],
            ['Review', review.message || 'No text'],
            ['Reply', review.reply],
            ['Verified', review.verified ? 'Visited on a tour' : 'No'],
            ['Written', instantText(review.createdAt)],
            ['Author', <Person key="author" userId={review.authorId} name={review.authorName} />],
            [
              'Listing',
              <Link key="to" to={`/listings/${review.listingId}/show`}>
                {review.listingTitle ?? 'Untitled'}
              </Link>,
            ],
            ['Owner', <Person key="owner" userId={review.ownerId} name={review.ownerName} />],
            [
              'Open reports',
              <Link key="reports" to={listPath('reports', { subjectId: review.id })}>
                {review.openReports}
              </Link>,
            ],
          ]}
        />
      </Panel>
      <RemovalPanel
        resource="reviews"
        record={review}
        what="review"
        says="It is hidden from everybody and no longer counts. Its author cannot write another one."
      />
    </Panels>
  );
};

export default ReviewShow;
