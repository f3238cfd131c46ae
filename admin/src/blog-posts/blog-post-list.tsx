import { BooleanInput, CreateButton, List, SearchInput, TopToolbar } from 'react-admin';
import type { BlogPostRecord } from '../api/records';
import { RecordLink } from '../fields/record-link';
import { RecordTable, type Column } from '../fields/record-table';
import { dayText } from '../fields/texts';

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
  <List
    sort={{ field: 'publishedAt', order: 'DESC' }}
    perPage={25}
    actions={
      <TopToolbar>
        <CreateButton />
      </TopToolbar>
    }
    exporter={false}
    empty={false}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <BooleanInput key="published" source="published" label="Published" />,
    ]}
  >
    <RecordTable<BlogPostRecord>
      columns={COLUMNS}
      opens="edit"
      title={({ title }) => title}
      subtitle={({ category, published }) => `${category}, ${published ? 'published' : 'draft'}`}
    />
  </List>
);
