import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { List, SearchInput, SelectInput, TopToolbar, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { PatternRecord } from '../api/records';
import { ListPages } from '../table/list-pages';
import { useShowChanged } from '../decisions/use-show-changed';
import { Nothing } from '../text/nothing';
import { RecordLink } from '../table/record-link';
import { RecordTable, type Column } from '../table/record-table';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, instantText, wordsOf } from '../text/texts';

const KINDS: Record<string, string> = {
  REFERRAL_RING: 'Ring of referrals',
  SHARED_DEVICE: 'One device, many accounts',
  BURST: 'Burst',
  PRAISE: 'Many new accounts, one person',
};
const STRONG = 80;
const MIDDLING = 60;

export const kindText = (kind: string): string => KINDS[kind] ?? wordsOf(kind);

/** "Strong (85)". */
export const strengthText = (strength: number): string =>
  `${strength >= STRONG ? 'Strong' : strength >= MIDDLING ? 'Middling' : 'Weak'} (${strength})`;

/** The initial filter. */
const OPEN = { status: 'OPEN' };

const COLUMNS: Column<PatternRecord>[] = [
  {
    source: 'kind',
    label: 'What',
    value: ({ id, kind }) => <RecordLink id={id}>{kindText(kind)}</RecordLink>,
  },
  { label: 'Around', value: ({ subjectName }) => subjectName ?? '–' },
  { label: 'Why', value: ({ why }) => why },
  { source: 'strength', label: 'How strong', value: ({ strength }) => strengthText(strength) },
  { source: 'peopleCount', label: 'People', value: ({ peopleCount }) => peopleCount },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'until', label: 'Last seen', value: ({ until }) => instantText(until) },
];

/**
 * Patterns that look like rewards without qualifying actions, the strongest first. They block nobody: an admin decides.
 */
export const PatternList = () => (
  <List
    sort={{ field: 'strength', order: 'DESC' }}
    filterDefaultValues={OPEN}
    perPage={25}
    pagination={<ListPages />}
    actions={<FindNow />}
    exporter={false}
    empty={false}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <SelectInput
        key="kind"
        source="kind"
        label="What"
        choices={Object.entries(KINDS).map(([id, name]) => ({ id, name }))}
        alwaysOn
      />,
      <SelectInput
        key="status"
        source="status"
        label="Status"
        choices={choicesOf(['OPEN', 'DISMISSED', 'ACTED'])}
        alwaysOn
      />,
    ]}
  >
    <RecordTable<PatternRecord>
      empty={<Nothing good={{ filter: OPEN, says: 'No pattern is open.' }} />}
      columns={COLUMNS}
      title={({ kind, subjectName }) => (subjectName ? `${kindText(kind)}: ${subjectName}` : kindText(kind))}
      subtitle={({ why, strength, status }) => `${strengthText(strength)}, ${wordsOf(status)}. ${why}`}
    />
  </List>
);

const FindNow = () => {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const showChanged = useShowChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.findPatterns(),
    onSuccess: async ({ message }) => {
      await showChanged();
      notify(message, { type: 'success' });
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  return (
    <TopToolbar>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        Look now
      </Button>
    </TopToolbar>
  );
};
