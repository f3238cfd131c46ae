import { Button, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { BulkApproved, QueueRecord } from '../api/records';
import { useDecide } from '../decisions/use-decide';

type Props = { plain: QueueRecord[]; selected: QueueRecord[]; onSelect: (ids: string[]) => void };

/** Approves the selected ones, in which nothing is suspicious; undoable. */
export const BulkApprove = ({ plain, selected, onSelect }: Props) => {
  const provider = useDataProvider<ConsoleProvider>();
  const decide = useDecide();

  const approve = (): void => {
    const items = selected.map(({ kind, id, version }) => ({ kind, id, version }));
    decide(
      `${items.length} approved`,
      items.map(({ id }) => id),
      () => approveAll(provider, items),
    );
    onSelect([]);
  };

  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, p: 1 }}>
      <Button disabled={plain.length === 0} onClick={() => onSelect(plain.map(({ id }) => id))}>
        Select what is not suspicious ({plain.length})
      </Button>
      <Button variant="contained" disabled={selected.length === 0} onClick={approve}>
        Approve {selected.length > 0 && selected.length}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Where something is suspicious, somebody has to look first.
      </Typography>
    </Stack>
  );
};

type Item = Pick<QueueRecord, 'kind' | 'id' | 'version'>;

/** Listings and edits are approved by a call each; their answers add up to one. */
async function approveAll(provider: ConsoleProvider, items: Item[]): Promise<BulkApproved> {
  const of = (kind: Item['kind']) =>
    items.filter((item) => item.kind === kind).map(({ id, version }) => ({ id, version }));
  const calls = [
    ['listings', of('listing')],
    ['revisions', of('revision')],
  ] as const;
  const answers = await Promise.all(
    calls
      .filter(([, some]) => some.length > 0)
      .map(([resource, some]) => provider.approveMany(resource, some)),
  );
  const skipped = answers.flatMap((answer) => answer.skipped);
  const approved = answers.reduce((sum, answer) => sum + answer.approved, 0);
  return {
    approved,
    skipped,
    message: `${approved} approved, ${skipped.length} skipped: ${skipped[0]?.why ?? ''}`,
  };
}
