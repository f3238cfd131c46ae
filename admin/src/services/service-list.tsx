import { List, SearchInput, SelectInput } from 'react-admin';
import type { ServiceRecord } from '../api/records';
import { RecordLink } from '../fields/record-link';
import { RecordTable, type Column } from '../fields/record-table';
import { StatusChip } from '../fields/status-chip';
import { instantText, priceText, wordsOf } from '../fields/texts';

const STATUSES = ['PENDING', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED'].map((id) => ({
  id,
  name: wordsOf(id),
}));

const COLUMNS: Column<ServiceRecord>[] = [
  { source: 'title', label: 'Service', value: ({ id, title }) => <RecordLink id={id}>{title}</RecordLink> },
  { source: 'kind', label: 'Kind', value: ({ kind }) => kind },
  { label: 'Place', value: ({ area, state }) => [area, state].filter(Boolean).join(', ') },
  { source: 'startPrice', label: 'From', value: ({ startPrice }) => priceText(startPrice) },
  { label: 'Provider', value: ({ ownerName }) => ownerName },
  { label: 'Look at', value: ({ suspicions }) => suspicions.map(({ text }) => text).join(', ') },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'submittedAt', label: 'Handed in', value: ({ submittedAt }) => instantText(submittedAt) },
];

/** Home services; those that wait come first, the longest waiting on top. */
export const ServiceList = () => (
  <List
    sort={{ field: 'submittedAt', order: 'ASC' }}
    filterDefaultValues={{ status: 'PENDING' }}
    perPage={25}
    actions={false}
    exporter={false}
    empty={false}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <SelectInput key="status" source="status" label="Status" choices={STATUSES} alwaysOn />,
    ]}
  >
    <RecordTable<ServiceRecord>
      columns={COLUMNS}
      title={({ title }) => title}
      subtitle={({ kind, ownerName, status }) => `${wordsOf(status)}: ${kind}, ${ownerName}`}
    />
  </List>
);
