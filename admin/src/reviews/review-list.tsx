import type { ReviewRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REMOVAL_STATUSES, REPORTED_FILTER } from '../table/removal-filters';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<ReviewRecord>[] = [
  { label: 'From', value: ({ id, authorName }) => <RecordLink id={id}>{authorName}</RecordLink> },
  { source: 'rating', label: 'Stars', value: ({ rating }) => rating },
  { label: 'Review', value: ({ message }) => message.slice(0, 80) },
  { label: 'Listing', value: ({ listingTitle }) => listingTitle },
  { source: 'openReports', label: 'Open reports', value: ({ openReports }) => openReports },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Written', value: ({ createdAt }) => instantText(createdAt) },
];

/** Reviews of listings, removed ones included. */
export const ReviewList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'DESC' }}
    search
    statuses={REMOVAL_STATUSES}
    filters={[REPORTED_FILTER]}
  >
    <RecordTable<ReviewRecord>
      columns={COLUMNS}
      title={({ authorName, listingTitle }) => `${authorName}: ${listingTitle}`}
      subtitle={({ rating, status }) => `${rating} of 5 stars, ${wordsOf(status)}`}
    />
  </RecordList>
);
