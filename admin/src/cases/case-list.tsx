import { SelectInput } from 'react-admin';
import type { CaseRecord } from '../api/records';
import { StatusChip } from '../fields/status-chip';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { Nothing } from '../text/nothing';
import { choicesOf, instantText, wordsOf } from '../text/texts';

/** The initial filter. */
const WAITING = { waiting: true };

const COLUMNS: Column<CaseRecord>[] = [
  { label: 'Number', value: ({ id, caseNumber }) => <RecordLink id={id}>{caseNumber}</RecordLink> },
  { source: 'kind', label: 'About', value: ({ kind }) => wordsOf(kind) },
  { label: 'Listing', value: ({ listingTitle }) => listingTitle },
  { label: 'Contested by', value: ({ claimantName }) => claimantName },
  { label: 'Other side', value: ({ respondentName }) => respondentName },
  { source: 'state', label: 'State', value: ({ state }) => <StatusChip status={state} /> },
  { source: 'createdAt', label: 'Opened', value: ({ createdAt }) => instantText(createdAt) },
];

/** Disputes about stays and tours. */
export const CaseList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'ASC' }}
    filterDefaultValues={WAITING}
    search
    filters={[
      <SelectInput
        key="waiting"
        source="waiting"
        label="Waiting"
        choices={[
          { id: true, name: 'For a decision' },
          { id: false, name: 'No longer' },
        ]}
        alwaysOn
      />,
      <SelectInput
        key="kind"
        source="kind"
        label="About"
        choices={choicesOf(['STAY_NO_SHOW', 'CAUTION', 'TOUR_NO_SHOW'])}
        alwaysOn
      />,
    ]}
  >
    <RecordTable<CaseRecord>
      empty={<Nothing good={{ filter: WAITING, says: 'No case waits for a decision.' }} />}
      columns={COLUMNS}
      title={({ caseNumber, listingTitle }) => `${caseNumber}: ${listingTitle ?? 'Untitled'}`}
      subtitle={({ state, claimantName }) => `${wordsOf(state)}, contested by ${claimantName}`}
    />
  </RecordList>
);
