import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, wordsOf } from '../text/texts';
import type { ContactMessageRecord, InquiryRecord } from '../api/records';

type Written = ContactMessageRecord | InquiryRecord;

const STATUSES = choicesOf(['NEW', 'ANSWERED', 'CLOSED']);
const nameOf = ({ firstName, lastName }: Written): string => `${firstName} ${lastName}`;

/** Messages from visitors to the team, newest first; `about` gives the second line of each. */
export const WrittenList = ({ title, about }: { title: string; about: (record: Written) => string }) => {
  const columns: Column<Written>[] = [
    {
      source: 'lastName',
      label: 'From',
      value: (record) => <RecordLink id={record.id}>{nameOf(record)}</RecordLink>,
    },
    { source: 'email', label: 'Email', value: ({ email }) => email },
    { label: 'About', value: about },
    { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
    { source: 'createdAt', label: 'Sent', value: ({ createdAt }) => instantText(createdAt) },
  ];
  return (
    <RecordList sort={{ field: 'createdAt', order: 'DESC' }} title={title} search statuses={STATUSES}>
      <RecordTable<Written>
        columns={columns}
        title={nameOf}
        subtitle={(record) => `${wordsOf(record.status)}: ${about(record)}`}
      />
    </RecordList>
  );
};
