import { SelectInput } from 'react-admin';
import type { JobRecord } from '../api/records';
import { Nothing } from '../text/nothing';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, wordsOf } from '../text/texts';
import { RetryAllButton } from './retry-all-button';
import { RetryButton } from './retry-button';
import { UNHANDLED } from './unhandled';

const STATES = choicesOf(['failed', 'delayed', 'waiting', 'active']);
const QUEUES = choicesOf(['default', 'mail', 'codes']);

/** The initial filter. */
const FAILED = { state: 'failed' };

const COLUMNS: Column<JobRecord>[] = [
  { label: 'Job', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { label: 'Queue', value: ({ queue }) => queue },
  { label: 'State', value: ({ state }) => <StatusChip status={state} /> },
  { label: 'Attempts', value: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}` },
  { label: 'Error', value: ({ error, handled }) => (handled ? error : UNHANDLED) },
  { source: 'at', label: 'When', value: ({ at }) => instantText(at) },
  { label: 'Retry', value: (job) => <RetryButton job={job} /> },
];

const SOON_MS = 15_000;

/** Background jobs that failed, wait or run. */
export const JobList = () => (
  <RecordList
    sort={{ field: 'at', order: 'DESC' }}
    queryOptions={{ refetchInterval: SOON_MS }}
    filterDefaultValues={FAILED}
    acts={<RetryAllButton />}
    filters={[
      <SelectInput key="state" source="state" label="State" choices={STATES} alwaysOn />,
      <SelectInput key="queue" source="queue" label="Queue" choices={QUEUES} alwaysOn />,
    ]}
  >
    <RecordTable<JobRecord>
      empty={<Nothing good={{ filter: FAILED, says: 'No job has failed.' }} />}
      columns={COLUMNS}
      title={({ name }) => name}
      subtitle={({ state, at, error, handled }) =>
        [`${wordsOf(state)}, ${instantText(at)}`, handled ? error : UNHANDLED].filter(Boolean).join(': ')
      }
    />
  </RecordList>
);
