import type { CommentRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REMOVAL_STATUSES } from '../table/removal-filters';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<CommentRecord>[] = [
  { label: 'From', value: ({ id, authorName }) => <RecordLink id={id}>{authorName}</RecordLink> },
  { label: 'Comment', value: ({ comment }) => comment.slice(0, 80) },
  { label: 'Post', value: ({ postTitle }) => postTitle },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Written', value: ({ createdAt }) => instantText(createdAt) },
];

/** Comments on posts, removed comments included. */
export const CommentList = () => (
  <RecordList sort={{ field: 'createdAt', order: 'DESC' }} search statuses={REMOVAL_STATUSES}>
    <RecordTable<CommentRecord>
      columns={COLUMNS}
      title={({ authorName, postTitle }) => `${authorName}: ${postTitle}`}
      subtitle={({ comment, status, createdAt }) =>
        `“${comment.slice(0, 80)}” ${wordsOf(status)}, ${instantText(createdAt)}`
      }
    />
  </RecordList>
);
