import { SelectInput } from 'react-admin';
import { useStates, useTerms } from '../api/vocabulary';
import type { ListingRecord } from '../api/records';
import { SaveTrail } from '../decisions/undo/save-trail';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { YesNoFilter } from '../table/yes-no-filter';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, dayText, priceText, wordsOf } from '../text/texts';
import { Thumbnail } from '../fields/thumbnail';

const STATUSES = choicesOf([
  'PENDING',
  'APPROVED',
  'CHANGES_REQUESTED',
  'REJECTED',
  'PAUSED',
  'EXPIRED',
  'CLOSED',
  'SUSPENDED',
  'DRAFT',
]);

const COLUMNS: Column<ListingRecord>[] = [
  { label: 'Photo', value: ({ images }) => <Thumbnail picture={images[0]} width={72} /> },
  {
    source: 'title',
    label: 'Title',
    value: ({ id, title }) => <RecordLink id={id}>{title ?? 'Untitled'}</RecordLink>,
  },
  { source: 'type', label: 'Type', value: ({ type }) => type && wordsOf(type) },
  { source: 'state', label: 'State', value: ({ state }) => state },
  {
    source: 'startPrice',
    label: 'Price',
    value: ({ startPrice, recurrence }) => priceText(startPrice, recurrence),
  },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { label: 'Owner', value: ({ owner }) => owner.fullName },
  { source: 'submittedAt', label: 'Submitted', value: ({ submittedAt }) => dayText(submittedAt) },
];

/** All listings, in every status. */
export const ListingList = () => {
  const types = useTerms('listingTypes').map(({ value, label }) => ({ id: value, name: label }));
  const states = useStates().map(({ name }) => ({ id: name, name }));
  return (
    <RecordList
      sort={{ field: 'submittedAt', order: 'DESC' }}
      search
      statuses={STATUSES}
      filters={[
        <SelectInput key="type" source="type" label="Type" choices={types} alwaysOn />,
        <SelectInput key="state" source="state" label="State" choices={states} alwaysOn />,
        <YesNoFilter
          key="verified"
          source="verified"
          label="Verified"
          yes="Verified"
          no="Not verified"
          alwaysOn
        />,
      ]}
    >
      <SaveTrail list="listings" />
      <RecordTable<ListingRecord>
        columns={COLUMNS}
        title={({ title }) => title ?? 'Untitled'}
        subtitle={({ status, state, startPrice, recurrence }) =>
          `${wordsOf(status)}, ${state ?? 'no state'}, ${priceText(startPrice, recurrence)}`
        }
      />
    </RecordList>
  );
};
