import { SelectInput } from 'react-admin';
import type { EventRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { instantText, wordsOf } from '../text/texts';
import { EVENT_KINDS } from './event-form';

const COLUMNS: Column<EventRecord>[] = [
  {
    source: 'title',
    label: 'Event',
    value: ({ id, title }) => (
      <RecordLink id={id} opens="edit">
        {title}
      </RecordLink>
    ),
  },
  { source: 'kind', label: 'Kind', value: ({ kind }) => wordsOf(kind) },
  { label: 'Where', value: ({ place }) => place },
  { source: 'startsAt', label: 'Starts', value: ({ startsAt }) => instantText(startsAt) },
  { label: 'Published', value: ({ published }) => (published ? 'Yes' : 'No') },
];

/** Open houses, meetings and talks. */
export const EventList = () => (
  <RecordList
    sort={{ field: 'startsAt', order: 'DESC' }}
    creates
    search
    filters={[<SelectInput key="kind" source="kind" label="Kind" choices={EVENT_KINDS} alwaysOn />]}
  >
    <RecordTable<EventRecord>
      columns={COLUMNS}
      opens="edit"
      title={({ title }) => title}
      subtitle={({ kind, startsAt }) => `${wordsOf(kind)}, ${instantText(startsAt)}`}
    />
  </RecordList>
);
