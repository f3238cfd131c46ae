import { List, SearchInput, SelectInput } from 'react-admin';
import type { CommunityRecord } from '../api/records';
import { RecordLink } from '../fields/record-link';
import { RecordTable, type Column } from '../fields/record-table';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../fields/texts';

const choices = (ids: string[]) => ids.map((id) => ({ id, name: wordsOf(id) }));

const COLUMNS: Column<CommunityRecord>[] = [
  { source: 'name', label: 'Name', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { source: 'kind', label: 'Kind', value: ({ kind }) => wordsOf(kind) },
  { source: 'privacy', label: 'Privacy', value: ({ privacy }) => wordsOf(privacy) },
  { label: 'Owner', value: ({ ownerName }) => ownerName },
  { source: 'memberCount', label: 'Members', value: ({ memberCount }) => memberCount },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Made', value: ({ createdAt }) => instantText(createdAt) },
];

/** Communities and groups, removed ones included. */
export const CommunityList = () => (
  <List
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    actions={false}
    exporter={false}
    empty={false}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <SelectInput
        key="kind"
        source="kind"
        label="Kind"
        choices={choices(['community', 'group'])}
        alwaysOn
      />,
      <SelectInput
        key="status"
        source="status"
        label="Status"
        choices={choices(['SHOWN', 'REMOVED'])}
        alwaysOn
      />,
    ]}
  >
    <RecordTable<CommunityRecord>
      columns={COLUMNS}
      title={({ name }) => name}
      subtitle={({ kind, privacy, status }) => `${wordsOf(kind)}, ${privacy}, ${wordsOf(status)}`}
    />
  </List>
);
