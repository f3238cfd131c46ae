import { Button, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { BulkApproved } from '../api/records';
import type { Decidable } from './decidable';
import type { Part } from './undo/parts';
import { useDecide } from './use-decide';

type Waiting = { id: string; version: number };

type Props<R extends Waiting> = {
  /** The selected records that may be approved without being opened. */
  plain: R[];
  selected: R[];
  onSelect: (ids: string[]) => void;
  resourceOf: (record: R) => Decidable;
};

/** Approves the selected records in which nothing is suspicious and that no other admin has claimed; can be undone. */
export function BulkApprove<R extends Waiting>({ plain, selected, onSelect, resourceOf }: Props<R>) {
  const provider = useDataProvider<ConsoleProvider>();
  const decide = useDecide();
  const partOf = (resource: Decidable): Part => {
    const items = selected
      .filter((record) => resourceOf(record) === resource)
      .map(({ id, version }) => ({ id, version }));
    const send = async () => {
      const done = await provider.approveMany(resource, items);
      return { ...done, message: bulkText(done) };
    };
    return { things: items.map(({ id }) => ({ resource, id })), send };
  };
  const approve = (): void => {
    const resources = [...new Set(selected.map(resourceOf))];
    decide({ notice: (count) => `${count} approved`, parts: resources.map(partOf) });
    onSelect([]);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, p: 1 }}>
      <Button disabled={plain.length === 0} onClick={() => onSelect(plain.map(({ id }) => id))}>
        Select all that are not suspicious ({plain.length})
      </Button>
      <Button variant="contained" disabled={selected.length === 0} onClick={approve}>
        Approve {selected.length > 0 && selected.length}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Suspicious items have to be opened first; what another admin has claimed is left to them.
      </Typography>
    </Stack>
  );
}

/** The result of a bulk approval in words, with the name of the first record that was left out. */
const bulkText = ({ approved, skipped }: Pick<BulkApproved, 'approved' | 'skipped'>): string =>
  skipped[0] ? `${approved} approved, ${skipped.length} skipped: ${skipped[0].why}` : `${approved} approved`;
