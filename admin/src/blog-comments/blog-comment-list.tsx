import type { BlogCommentRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, wordsOf } from '../text/texts';

const STATUSES = choicesOf(['PENDING', 'APPROVED', 'REJECTED']);

const COLUMNS: Column<BlogCommentRecord>[] = [
  { source: 'name', label: 'From', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { label: 'Comment', value: ({ comment }) => comment.slice(0, 80) },
  { label: 'Post', value: ({ postTitle }) => postTitle },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Written', value: ({ createdAt }) => instantText(createdAt) },
];

/** Comments on blog posts, which are public only once approved. */
export const BlogCommentList = () => (
  <RecordList sort={{ field: 'createdAt', order: 'DESC' }} search statuses={STATUSES}>
    <RecordTable<BlogCommentRecord>
      columns={COLUMNS}
      title={({ name, postTitle }) => `${name}: ${postTitle}`}
      subtitle={({ status, comment }) => `${wordsOf(status)}: ${comment.slice(0, 60)}`}
    />
  </RecordList>
);
