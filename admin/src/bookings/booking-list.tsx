import { Chip } from '@mui/material';
import { SelectInput } from 'react-admin';
import type { BookingRecord } from '../api/records';
import { StatusChip } from '../fields/status-chip';
import { DateFilter } from '../fields/date-filter';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { YesNoFilter } from '../table/yes-no-filter';
import { choicesOf, dayText, priceText, wordsOf } from '../text/texts';
import { Whole } from '../text/whole';
import { cancellationsText, nightsText } from './booking-texts';

const STATUSES = choicesOf([
  ...['REQUESTED', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'DECLINED', 'EXPIRED'],
  ...['CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST', 'NO_SHOW'],
]);
const CAUTIONS = choicesOf(['RETURNED', 'PART', 'SETTLED', 'CONTESTED', 'DECIDED']);

/** The host, and how often this host cancelled. */
const Host = ({ of: record }: { of: BookingRecord }) => (
  <>
    {record.ownerName}
    {record.hostCancellations > 0 && (
      <Chip
        size="small"
        variant="outlined"
        color="error"
        sx={{ ml: 0.5 }}
        label={`${record.hostCancellations} cancelled`}
        title={`Cancelled ${cancellationsText(record)?.toLowerCase()}`}
      />
    )}
  </>
);

const COLUMNS: Column<BookingRecord>[] = [
  {
    label: 'Number',
    value: ({ id, number }) => (
      <Whole>
        <RecordLink id={id}>{number}</RecordLink>
      </Whole>
    ),
  },
  { label: 'Guest', value: ({ name }) => name },
  { label: 'Home', value: ({ listingTitle }) => listingTitle ?? 'Untitled' },
  { label: 'Host', value: (record) => <Host of={record} /> },
  { source: 'from', label: 'Nights', value: nightsText },
  { source: 'total', label: 'Total', value: ({ total }) => <Whole>{priceText(total)}</Whole> },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Asked', value: ({ createdAt }) => <Whole>{dayText(createdAt)}</Whole> },
];

/** Stays of all people: for complaints, contested no-shows and cautions, and hosts who cancel. */
export const BookingList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'DESC' }}
    search
    statuses={STATUSES}
    filters={[
      <SelectInput key="cautionStatus" source="cautionStatus" label="Caution" choices={CAUTIONS} alwaysOn />,
      <YesNoFilter
        key="contested"
        source="contested"
        label="No-show"
        yes="Contested"
        no="Not contested"
        alwaysOn
      />,
      <DateFilter key="since" source="since" label="Asked from" />,
      <DateFilter key="until" source="until" label="Asked to" />,
    ]}
  >
    <RecordTable<BookingRecord>
      columns={COLUMNS}
      title={({ number, name }) => `${number}: ${name}`}
      subtitle={(record) =>
        `${wordsOf(record.status)}, ${nightsText(record)}, ${record.listingTitle ?? 'Untitled'}`
      }
    />
  </RecordList>
);
