import { Link, useRecordContext } from 'react-admin';
import type { EnquiryRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';

/** One enquiry, read-only. */
const EnquiryShow = () => (
  <RecordShow title={<RecordTitle />}>
    <EnquiryPage />
  </RecordShow>
);

const EnquiryPage = () => {
  const enquiry = useRecordContext<EnquiryRecord>();
  if (!enquiry) return null;
  return (
    <Panels>
      <Panel title={`Enquiry from ${enquiry.name}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={enquiry.status} />],
            ['Sent', instantText(enquiry.createdAt)],
            ['From', <Person key="from" userId={enquiry.senderUserId} name={enquiry.name} />],
            ['Who', enquiry.userType],
            ['Email', enquiry.email],
            ['Phone', enquiry.phone],
            ['Message', enquiry.message],
            [
              'Listing',
              <Link key="to" to={`/listings/${enquiry.listingId}/show`}>
                {enquiry.listingTitle ?? 'Untitled'}
              </Link>,
            ],
            ['Owner', <Person key="owner" userId={enquiry.ownerId} name={enquiry.ownerName} />],
            ['Cancelled by', enquiry.cancelledBy],
            ['Why', enquiry.cancelReason],
          ]}
        />
      </Panel>
    </Panels>
  );
};

export default EnquiryShow;
