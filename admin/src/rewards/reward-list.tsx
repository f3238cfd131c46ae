import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import type { RewardRecord } from '../api/records';
import { DateFilter } from '../fields/date-filter';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { choicesOf, instantText, signedText, wordsOf } from '../text/texts';
import { listPath } from '../text/list-path';

const REASONS = choicesOf([
  ...['CHECK_IN', 'PROPERTY_SEARCH', 'PROPERTY_REVIEW', 'PROPERTY_SHARE', 'STREAK_MILESTONE'],
  ...['REFERRAL', 'PHONE_VERIFIED', 'ANNIVERSARY', 'STREAK_FREEZE', 'REVERSAL'],
]);

/** The path to the ledger of one person. */
export const ledgerOf = (userId: string): string => listPath('rewards', { userId });

const COLUMNS: Column<RewardRecord>[] = [
  { source: 'at', label: 'When', value: ({ id, at }) => <RecordLink id={id}>{instantText(at)}</RecordLink> },
  { label: 'Who', value: ({ userName }) => userName },
  { source: 'reason', label: 'Why', value: ({ reason }) => wordsOf(reason) },
  { source: 'amount', label: 'Coins', value: ({ amount }) => signedText(amount) },
  { label: 'Points', value: ({ points }) => signedText(points) },
  { label: 'Taken back', value: ({ reversed }) => (reversed ? 'Yes' : '') },
];

/** The ledger of coins and points, newest first. Its lines never change. */
export const RewardList = () => (
  <RecordList
    sort={{ field: 'at', order: 'DESC' }}
    perPage={50}
    search
    filters={[
      <ReferenceInput key="userId" source="userId" reference="users" alwaysOn>
        <AutocompleteInput label="Person" optionText="fullName" filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>,
      <SelectInput key="reason" source="reason" label="Why" choices={REASONS} alwaysOn />,
      <DateFilter key="since" source="since" label="From" alwaysOn />,
      <DateFilter key="until" source="until" label="To" alwaysOn />,
    ]}
  >
    <RecordTable<RewardRecord>
      columns={COLUMNS}
      title={({ userName, amount }) => `${userName}: ${signedText(amount)}`}
      subtitle={({ reason, at }) => `${wordsOf(reason)}, ${instantText(at)}`}
    />
  </RecordList>
);
