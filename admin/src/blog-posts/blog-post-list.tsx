import type { BlogPostRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { YesNoFilter } from '../table/yes-no-filter';
import { dayText } from '../text/texts';

const COLUMNS: Column<BlogPostRecord>[] = [
  {
    source: 'title',
    label: 'Title',
    value: ({ id, title }) => (
      <RecordLink id={id} opens="edit">
        {title}
      </RecordLink>
    ),
  },
  { source: 'category', label: 'Category', value: ({ category }) => category },
  { label: 'Author', value: ({ authorName }) => authorName },
  { label: 'Comments', value: ({ commentCount }) => commentCount },
  { label: 'Published', value: ({ published }) => (published ? 'Yes' : 'No') },
  { source: 'publishedAt', label: 'Since', value: ({ publishedAt }) => dayText(publishedAt) },
];

/** Posts of the blog, drafts included. */
export const BlogPostList = () => (
  <RecordList
    sort={{ field: 'publishedAt', order: 'DESC' }}
    creates
    search
    filters={[
      <YesNoFilter key="published" source="published" label="State" yes="Published" no="Draft" alwaysOn />,
    ]}
  >
    <RecordTable<BlogPostRecord>
      columns={COLUMNS}
      opens="edit"
      title={({ title }) => title}
      subtitle={({ category, published }) => `${category}, ${published ? 'published' : 'draft'}`}
    />
  </RecordList>
);
