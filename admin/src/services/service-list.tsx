import { Chip, Stack } from '@mui/material';
import { ListContextProvider, SelectInput, useGetIdentity, useListContext } from 'react-admin';
import type { ServiceRecord } from '../api/records';
import { BulkApprove } from '../decisions/bulk-approve';
import { isPlainFor } from '../decisions/decidable';
import { useDecided } from '../decisions/decided';
import { SaveTrail } from '../decisions/undo/save-trail';
import { ClaimChip } from '../review/claim-chip';
import { SuspicionChips } from '../review/suspicions';
import { Nothing } from '../text/nothing';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { YesNoFilter } from '../table/yes-no-filter';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, priceText, wordsOf } from '../text/texts';
import { isWaiting } from './is-waiting';

const STATUSES = choicesOf(['PENDING', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED', 'SUSPENDED']);

/** The initial filter. */
const WAITING = { waiting: true };

const COLUMNS: Column<ServiceRecord>[] = [
  { source: 'title', label: 'Service', value: ({ id, title }) => <RecordLink id={id}>{title}</RecordLink> },
  { source: 'kind', label: 'Kind', value: ({ kind }) => kind },
  { label: 'Place', value: ({ area, state }) => [area, state].filter(Boolean).join(', ') },
  { source: 'startPrice', label: 'From', value: ({ startPrice }) => priceText(startPrice) },
  { label: 'Provider', value: ({ ownerName }) => ownerName },
  { label: 'Suspicions', value: ({ suspicions }) => <SuspicionChips suspicions={suspicions} /> },
  {
    source: 'status',
    label: 'Status',
    value: ({ status, pending, claim }) => (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip status={status} />
        {pending && <Chip size="small" variant="outlined" color="warning" label="Edit waiting" />}
        <ClaimChip claim={claim} />
      </Stack>
    ),
  },
  { source: 'submittedAt', label: 'Submitted', value: ({ submittedAt }) => instantText(submittedAt) },
];

/** Home services; by default those that wait for a decision, the longest waiting first. */
export const ServiceList = () => (
  <RecordList
    sort={{ field: 'submittedAt', order: 'ASC' }}
    filterDefaultValues={WAITING}
    search
    filters={[
      <YesNoFilter key="waiting" source="waiting" label="Decision" yes="Waiting" no="Not waiting" alwaysOn />,
      <SelectInput key="status" source="status" label="Status" choices={STATUSES} alwaysOn />,
    ]}
  >
    <SaveTrail list="services" />
    <ServiceItems />
  </RecordList>
);

const ServiceItems = () => {
  const context = useListContext<ServiceRecord>();
  const { selectedIds, onSelect } = context;
  const decided = useDecided();
  const isPlain = isPlainFor(useGetIdentity().identity?.id);
  const data = context.data?.filter(({ id, held }) => !held && !decided.has(id));
  const plain = data?.filter(isPlain) ?? [];
  return (
    <ListContextProvider value={{ ...context, data } as typeof context}>
      {data?.some(isWaiting) && (
        <BulkApprove
          plain={plain}
          selected={plain.filter(({ id }) => selectedIds.includes(id))}
          onSelect={onSelect}
          resourceOf={() => 'services'}
        />
      )}
      <RecordTable<ServiceRecord>
        empty={<Nothing good={{ filter: WAITING, says: 'No service waits for a decision.' }} />}
        columns={COLUMNS}
        title={({ title }) => title}
        subtitle={({ kind, ownerName, status, pending }) =>
          `${pending ? 'Edit waiting' : wordsOf(status)}: ${kind}, ${ownerName}`
        }
        ticks={isPlain}
      />
    </ListContextProvider>
  );
};
