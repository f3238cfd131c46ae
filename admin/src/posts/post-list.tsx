import type { PostRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REMOVAL_STATUSES, REPORTED_FILTER } from '../table/removal-filters';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<PostRecord>[] = [
  { source: 'title', label: 'Title', value: ({ id, title }) => <RecordLink id={id}>{title}</RecordLink> },
  { label: 'Author', value: ({ authorName }) => authorName },
  { label: 'Community', value: ({ communityName }) => communityName },
  { source: 'likes', label: 'Likes', value: ({ likes }) => likes },
  { source: 'commentCount', label: 'Comments', value: ({ commentCount }) => commentCount },
  { source: 'openReports', label: 'Open reports', value: ({ openReports }) => openReports },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Written', value: ({ createdAt }) => instantText(createdAt) },
];

/** Posts in communities and groups, removed ones included. */
export const PostList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'DESC' }}
    search
    statuses={REMOVAL_STATUSES}
    filters={[REPORTED_FILTER]}
  >
    <RecordTable<PostRecord>
      columns={COLUMNS}
      title={({ title }) => title}
      subtitle={({ authorName, status }) => `${authorName}, ${wordsOf(status)}`}
    />
  </RecordList>
);
