import type { ServiceRequestRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REQUEST_STATUSES } from '../fields/request-statuses';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<ServiceRequestRecord>[] = [
  { source: 'name', label: 'From', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { source: 'userType', label: 'Who', value: ({ userType }) => userType },
  { label: 'Service', value: ({ serviceTitle }) => serviceTitle },
  { source: 'kind', label: 'Kind', value: ({ kind }) => kind },
  { label: 'Provider', value: ({ ownerName }) => ownerName },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Sent', value: ({ createdAt }) => instantText(createdAt) },
];

/** All requests to service providers, for handling complaints. */
export const ServiceRequestList = () => (
  <RecordList
    title="Service requests"
    sort={{ field: 'createdAt', order: 'DESC' }}
    search
    statuses={REQUEST_STATUSES}
  >
    <RecordTable<ServiceRequestRecord>
      columns={COLUMNS}
      title={({ name, serviceTitle }) => `${name}: ${serviceTitle}`}
      subtitle={({ status, createdAt }) => `${wordsOf(status)}, ${instantText(createdAt)}`}
    />
  </RecordList>
);
