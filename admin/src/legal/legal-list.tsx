import { SelectInput } from 'react-admin';
import type { LegalRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { choicesOf, dayText } from '../text/texts';

const KINDS = choicesOf(['terms', 'privacy']);

const COLUMNS: Column<LegalRecord>[] = [
  {
    source: 'kind',
    label: 'Title',
    value: ({ id, title }) => (
      <RecordLink id={id} opens="edit">
        {title}
      </RecordLink>
    ),
  },
  { source: 'version', label: 'Version', value: ({ version }) => version },
  { source: 'updatedOn', label: 'Dated', value: ({ updatedOn }) => dayText(updatedOn) },
];

/** All versions of the legal texts, newest first. */
export const LegalList = () => (
  <RecordList
    sort={{ field: 'version', order: 'DESC' }}
    title="Legal texts"
    filters={[<SelectInput key="kind" source="kind" label="Text" choices={KINDS} alwaysOn />]}
  >
    <RecordTable<LegalRecord>
      columns={COLUMNS}
      opens="edit"
      title={({ title }) => title}
      subtitle={({ version, updatedOn }) => `Version ${version}, ${dayText(updatedOn)}`}
    />
  </RecordList>
);
