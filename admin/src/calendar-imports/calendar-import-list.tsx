import type { CalendarImportRecord } from '../api/records';
import { StatusChip } from '../fields/status-chip';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { choicesOf, instantText, wordsOf } from '../text/texts';
import { subjectOf } from './import-texts';

const STATUSES = choicesOf(['OK', 'FAILED']);

const COLUMNS: Column<CalendarImportRecord>[] = [
  { label: 'Calendar', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { label: 'For', value: subjectOf },
  { label: 'Owner', value: ({ ownerName }) => ownerName },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { label: 'Why', value: ({ error }) => error },
  { label: 'Conflicts', value: ({ conflicts }) => conflicts || null },
  { source: 'readAt', label: 'Read', value: ({ readAt }) => instantText(readAt) },
];

/** Calendars of other portals, for complaints about nights that were sold twice. */
export const CalendarImportList = () => (
  <RecordList
    sort={{ field: 'createdAt', order: 'DESC' }}
    title="Imported calendars"
    search
    statuses={STATUSES}
  >
    <RecordTable<CalendarImportRecord>
      columns={COLUMNS}
      title={(record) => `${record.name}: ${subjectOf(record)}`}
      subtitle={({ status, readAt }) => `${wordsOf(status)}, read ${instantText(readAt)}`}
    />
  </RecordList>
);
