import type { ServiceReviewRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REMOVAL_STATUSES } from '../table/removal-filters';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<ServiceReviewRecord>[] = [
  { label: 'From', value: ({ id, authorName }) => <RecordLink id={id}>{authorName}</RecordLink> },
  { source: 'rating', label: 'Stars', value: ({ rating }) => rating },
  { label: 'Review', value: ({ message }) => message.slice(0, 80) },
  { label: 'Service', value: ({ serviceTitle }) => serviceTitle },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Written', value: ({ createdAt }) => instantText(createdAt) },
];

/** Reviews of services, removed ones included. */
export const ServiceReviewList = () => (
  <RecordList
    title="Service reviews"
    sort={{ field: 'createdAt', order: 'DESC' }}
    search
    statuses={REMOVAL_STATUSES}
  >
    <RecordTable<ServiceReviewRecord>
      columns={COLUMNS}
      title={({ authorName, serviceTitle }) => `${authorName}: ${serviceTitle}`}
      subtitle={({ rating, status }) => `${rating} of 5 stars, ${wordsOf(status)}`}
    />
  </RecordList>
);
