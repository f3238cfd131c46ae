import { Link, useRecordContext } from 'react-admin';
import type { ServiceRequestRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';

/** One request for a service, read-only. */
const ServiceRequestShow = () => (
  <RecordShow title={<RecordTitle />}>
    <ServiceRequestPage />
  </RecordShow>
);

const ServiceRequestPage = () => {
  const request = useRecordContext<ServiceRequestRecord>();
  if (!request) return null;
  return (
    <Panels>
      <Panel title={`Request from ${request.name}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={request.status} />],
            ['Sent', instantText(request.createdAt)],
            ['From', <Person key="from" userId={request.senderUserId} name={request.name} />],
            ['Who', request.userType],
            ['Email', request.email],
            ['Phone', request.phone],
            ['Where', request.address],
            ['Message', request.message],
            [
              'Service',
              <Link key="to" to={`/services/${request.serviceId}/show`}>
                {request.serviceTitle}
              </Link>,
            ],
            ['Kind', request.kind],
            ['Accepted', request.acceptedAt && instantText(request.acceptedAt)],
            ['Completed', request.completedAt && instantText(request.completedAt)],
            ['Cancelled', request.cancelledAt && instantText(request.cancelledAt)],
            ['Provider', <Person key="owner" userId={request.ownerId} name={request.ownerName} />],
            ['Cancelled by', request.cancelledBy],
            ['Why', request.cancelReason],
          ]}
        />
      </Panel>
    </Panels>
  );
};

export default ServiceRequestShow;
