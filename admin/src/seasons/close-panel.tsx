import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { SeasonPreview } from '../api/records';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { wordsOf } from '../fields/texts';

const CHANGES: Record<string, string> = {
  promoted: 'Moves up',
  dropped: 'Moves down',
  badge: 'Wins a badge',
};

/** What closing now would do, and the button that does it. */
export const ClosePanel = () => {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const preview = useQuery({ queryKey: ['seasons', 'preview'], queryFn: () => provider.seasonPreview() });
  const close = useMutation({
    mutationFn: () => provider.closeSeason(),
    onSuccess: ({ message }) => notify(message, { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      setAsks(false);
      refresh();
    },
  });
  return (
    <Panel title="If it were closed now">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {preview.data ? <Changes changes={preview.data.changes} /> : null}
        {preview.error ? <Typography color="error">{preview.error.message}</Typography> : null}
        <Button variant="contained" disabled={close.isPending} onClick={() => setAsks(true)}>
          Close this season now
        </Button>
      </Stack>
      <Confirm
        isOpen={asks}
        loading={close.isPending}
        title="Close this season now"
        content="Tiers change and everyone concerned is told. The next season begins at once and ends on Sunday."
        onConfirm={() => close.mutate()}
        onClose={() => setAsks(false)}
      />
    </Panel>
  );
};

const Changes = ({ changes }: Pick<SeasonPreview, 'changes'>) => {
  if (changes.length === 0) return <Typography>Nobody would move.</Typography>;
  return (
    <Table size="small" aria-label="What would change">
      <TableHead>
        <TableRow>
          {['Person', 'Tier', 'Rank', 'Points', 'What'].map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ userId, fullName, tier, rank, points, change }) => (
          <TableRow key={`${userId}-${change}`}>
            <TableCell>
              <Person userId={userId} name={fullName} />
            </TableCell>
            <TableCell>{wordsOf(tier)}</TableCell>
            <TableCell>{rank ?? '–'}</TableCell>
            <TableCell>{points}</TableCell>
            <TableCell>{CHANGES[change] ?? change}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
