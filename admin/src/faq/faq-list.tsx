import type { FaqRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';

const COLUMNS: Column<FaqRecord>[] = [
  { source: 'position', label: 'Position', value: ({ position }) => position },
  { source: 'topic', label: 'Topic', value: ({ topic }) => topic },
  {
    source: 'question',
    label: 'Question',
    value: ({ id, question }) => (
      <RecordLink id={id} opens="edit">
        {question}
      </RecordLink>
    ),
  },
  { label: 'Published', value: ({ published }) => (published ? 'Yes' : 'No') },
];

/** Questions and answers, in the order of the page. */
export const FaqList = () => (
  <RecordList sort={{ field: 'position', order: 'ASC' }} perPage={50} creates title="Questions" search>
    <RecordTable<FaqRecord>
      columns={COLUMNS}
      opens="edit"
      title={({ question }) => question}
      subtitle={({ topic, published }) => `${topic}, ${published ? 'published' : 'hidden'}`}
    />
  </RecordList>
);
