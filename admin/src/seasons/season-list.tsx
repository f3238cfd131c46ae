import type { SeasonRecord } from '../api/records';
import { DateFilter } from '../fields/date-filter';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { YesNoFilter } from '../table/yes-no-filter';
import { dayText, instantText, numberText } from '../text/texts';

/** The state of a season in words. */
export const stateOf = ({ closedAt, closedByName }: SeasonRecord): string => {
  if (!closedAt) return 'Running';
  return closedByName ? `Closed early by ${closedByName}` : 'Closed';
};

const COLUMNS: Column<SeasonRecord>[] = [
  {
    source: 'startsAt',
    label: 'From',
    value: ({ id, startsAt }) => <RecordLink id={id}>{dayText(startsAt)}</RecordLink>,
  },
  { source: 'endsAt', label: 'Until', value: ({ endsAt }) => instantText(endsAt) },
  { label: 'State', value: stateOf },
  { label: 'People', value: ({ people }) => people },
  { label: 'Moved up', value: ({ promoted }) => promoted },
  { label: 'Moved down', value: ({ dropped }) => dropped },
  { label: 'Badges', value: ({ badges }) => badges },
];

/** The weekly seasons of the leaderboard, newest first. */
export const SeasonList = () => (
  <RecordList
    sort={{ field: 'startsAt', order: 'DESC' }}
    filters={[
      <YesNoFilter key="closed" source="closed" label="State" yes="Closed" no="Running" alwaysOn />,
      <DateFilter key="since" source="since" label="From" alwaysOn />,
      <DateFilter key="until" source="until" label="To" alwaysOn />,
    ]}
  >
    <RecordTable<SeasonRecord>
      columns={COLUMNS}
      title={({ startsAt }) => `Week of ${dayText(startsAt)}`}
      subtitle={(season) => `${stateOf(season)}, ${numberText(season.people)} with points`}
    />
  </RecordList>
);
