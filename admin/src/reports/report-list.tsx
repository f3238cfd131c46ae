import { SelectInput } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { useTerms } from '../api/vocabulary';
import { Nothing } from '../text/nothing';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, wordsOf } from '../text/texts';
import { accuracyText } from './accuracy';
import { titleOf } from './report-title';

const SUBJECTS = choicesOf([
  ...['listing', 'photo', 'review', 'service', 'service-review', 'person', 'message'],
  ...['post', 'comment', 'community', 'group'],
]);

/** The initial filter. */
const OPEN = { status: 'OPEN' };

const COLUMNS: Column<ReportRecord>[] = [
  {
    source: 'reason',
    label: 'Reason',
    value: ({ id, reason }) => <RecordLink id={id}>{wordsOf(reason)}</RecordLink>,
  },
  { source: 'subjectKind', label: 'About a', value: ({ subjectKind }) => wordsOf(subjectKind) },
  { label: 'Title', value: titleOf },
  { label: 'Reporter', value: ({ reporterName }) => reporterName },
  { source: 'reporterAccuracy', label: 'Accuracy', value: accuracyText },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Sent', value: ({ createdAt }) => instantText(createdAt) },
];

/** Reports by people. */
export const ReportList = () => {
  const reasons = useTerms('reportReasons').map(({ value, label }) => ({ id: value, name: label }));
  return (
    <RecordList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={OPEN}
      search
      statuses={choicesOf(['OPEN', 'UPHELD', 'DISMISSED'])}
      filters={[
        <SelectInput key="reason" source="reason" label="Reason" choices={reasons} alwaysOn />,
        <SelectInput key="kind" source="subjectKind" label="About a" choices={SUBJECTS} alwaysOn />,
      ]}
    >
      <RecordTable<ReportRecord>
        empty={<Nothing good={{ filter: OPEN, says: 'No report waits for a decision.' }} />}
        columns={COLUMNS}
        title={(report) => `${wordsOf(report.reason)}: ${titleOf(report)}`}
        subtitle={({ status, reporterName }) => `${wordsOf(status)}, from ${reporterName}`}
      />
    </RecordList>
  );
};
