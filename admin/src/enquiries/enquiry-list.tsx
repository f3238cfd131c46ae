import type { EnquiryRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REQUEST_STATUSES } from '../fields/request-statuses';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<EnquiryRecord>[] = [
  { source: 'name', label: 'From', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { source: 'userType', label: 'Who', value: ({ userType }) => userType },
  { label: 'Listing', value: ({ listingTitle }) => listingTitle },
  { label: 'Owner', value: ({ ownerName }) => ownerName },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Sent', value: ({ createdAt }) => instantText(createdAt) },
];

/** All enquiries, for handling complaints. */
export const EnquiryList = () => (
  <RecordList sort={{ field: 'createdAt', order: 'DESC' }} search statuses={REQUEST_STATUSES}>
    <RecordTable<EnquiryRecord>
      columns={COLUMNS}
      title={({ name, listingTitle }) => `${name}: ${listingTitle}`}
      subtitle={({ status, createdAt }) => `${wordsOf(status)}, ${instantText(createdAt)}`}
    />
  </RecordList>
);
