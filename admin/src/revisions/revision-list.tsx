import type { RevisionRecord } from '../api/records';
import { SaveTrail } from '../decisions/undo/save-trail';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, wordsOf } from '../text/texts';

const STATUSES = choicesOf([
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CHANGES_REQUESTED',
  'WITHDRAWN',
  'DROPPED',
  'MERGED',
]);

/** The names of the fields that an edit changes. */
const fieldsOf = ({ changes, photos }: RevisionRecord): string =>
  [...changes.map(({ label }) => label), ...(photos ? ['Photos'] : [])].join(', ');

const COLUMNS: Column<RevisionRecord>[] = [
  {
    label: 'Listing',
    value: ({ id, listing }) => <RecordLink id={id}>{listing.title ?? 'Untitled'}</RecordLink>,
  },
  { label: 'Changes', value: fieldsOf },
  { label: 'Owner', value: ({ owner }) => owner.fullName },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'submittedAt', label: 'Submitted', value: ({ submittedAt }) => instantText(submittedAt) },
  { source: 'decidedAt', label: 'Decided', value: ({ decidedAt }) => instantText(decidedAt) },
];

/** Edits of published listings, waiting and decided. */
export const RevisionList = () => (
  <RecordList sort={{ field: 'submittedAt', order: 'DESC' }} search statuses={STATUSES}>
    <SaveTrail list="revisions" />
    <RecordTable<RevisionRecord>
      columns={COLUMNS}
      title={({ listing }) => listing.title ?? 'Untitled'}
      subtitle={(record) => `${wordsOf(record.status)}: ${fieldsOf(record)}`}
    />
  </RecordList>
);
