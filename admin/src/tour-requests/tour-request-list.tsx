import { SelectInput } from 'react-admin';
import type { TourRequestRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REQUEST_STATUSES } from '../fields/request-statuses';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const TYPES = [
  { id: 'IN_PERSON', name: 'In person' },
  { id: 'VIDEO', name: 'Video' },
];

const COLUMNS: Column<TourRequestRecord>[] = [
  {
    source: 'requesterName',
    label: 'From',
    value: ({ id, requesterName }) => <RecordLink id={id}>{requesterName}</RecordLink>,
  },
  { source: 'tourType', label: 'Type', value: ({ tourType }) => wordsOf(tourType) },
  { source: 'startsAt', label: 'When', value: ({ startsAt }) => instantText(startsAt) },
  { label: 'Listing', value: ({ listingTitle }) => listingTitle },
  { label: 'Owner', value: ({ ownerName }) => ownerName },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Sent', value: ({ createdAt }) => instantText(createdAt) },
];

/** All tour requests, for handling complaints. */
export const TourRequestList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'DESC' }}
    title="Tours"
    search
    statuses={REQUEST_STATUSES}
    filters={[<SelectInput key="tourType" source="tourType" label="Type" choices={TYPES} alwaysOn />]}
  >
    <RecordTable<TourRequestRecord>
      columns={COLUMNS}
      title={({ requesterName, listingTitle }) => `${requesterName}: ${listingTitle}`}
      subtitle={({ status, startsAt }) => `${wordsOf(status)}, ${instantText(startsAt)}`}
    />
  </RecordList>
);
