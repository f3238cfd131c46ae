import { AutocompleteInput } from 'react-admin';
import type { AuditRecord } from '../api/records';
import { DateFilter } from '../fields/date-filter';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { instantText } from '../text/texts';
import { ACTION_CHOICES, actionText, kindText } from './action-texts';

const COLUMNS: Column<AuditRecord>[] = [
  { source: 'at', label: 'When', value: ({ id, at }) => <RecordLink id={id}>{instantText(at)}</RecordLink> },
  { source: 'action', label: 'What', value: ({ action }) => actionText(action) },
  { label: 'Who', value: ({ actorName }) => actorName ?? 'Not signed in' },
  {
    source: 'targetKind',
    label: 'Target',
    value: ({ targetKind, targetName }) =>
      targetKind && `${kindText(targetKind)}${targetName ? `: ${targetName}` : ''}`,
  },
  { label: 'IP address', value: ({ address }) => address },
];

/** The audit log, newest first. */
export const AuditList = () => (
  <RecordList
    sort={{ field: 'at', order: 'DESC' }}
    perPage={50}
    title="Audit log"
    search="Who, or id of the target"
    filters={[
      <AutocompleteInput
        key="action"
        source="action"
        label="Action"
        choices={ACTION_CHOICES}
        sx={{ width: { sm: 320 } }}
        alwaysOn
      />,
      <DateFilter key="since" source="since" label="From" alwaysOn />,
      <DateFilter key="until" source="until" label="To" alwaysOn />,
    ]}
  >
    <RecordTable<AuditRecord>
      columns={COLUMNS}
      title={({ action }) => actionText(action)}
      subtitle={({ at, actorName, targetName }) =>
        `${instantText(at)}, ${actorName ?? 'not signed in'}${targetName ? `: ${targetName}` : ''}`
      }
    />
  </RecordList>
);
