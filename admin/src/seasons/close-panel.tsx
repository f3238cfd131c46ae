import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { SeasonPreview } from '../api/records';
import { useOutcome } from '../decisions/use-outcome';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { PlainTable } from '../table/plain-table';
import { wordsOf } from '../text/texts';

const CHANGES: Record<string, string> = {
  promoted: 'Moves up',
  dropped: 'Moves down',
  badge: 'Wins a badge',
};

/** A preview of closing the season now, and the button for it. */
export const ClosePanel = ({ seasonId }: { seasonId: string }) => {
  const provider = useDataProvider<ConsoleProvider>();
  const [asks, setAsks] = useState(false);
  const preview = useQuery({ queryKey: ['seasons', 'preview'], queryFn: () => provider.seasonPreview() });
  const close = useMutation({
    mutationFn: () => provider.closeSeason(seasonId),
    ...useOutcome(),
    onSettled: () => setAsks(false),
  });
  return (
    <Panel title="If it were closed now">
      <Stack spacing={2}>
        {preview.data ? <Changes changes={preview.data.changes} /> : null}
        {preview.error ? <Typography color="error">{preview.error.message}</Typography> : null}
        <Button
          variant="contained"
          disabled={close.isPending}
          onClick={() => setAsks(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          Close this season now
        </Button>
      </Stack>
      <Confirm
        isOpen={asks}
        loading={close.isPending}
        title="Close this season now"
        content="Tiers change and everyone concerned is notified. The next season begins at once and ends on Sunday."
        onConfirm={() => close.mutate()}
        onClose={() => setAsks(false)}
      />
    </Panel>
  );
};

const Changes = ({ changes }: Pick<SeasonPreview, 'changes'>) => {
  if (changes.length === 0) return <Typography>Nobody would move.</Typography>;
  return (
    <PlainTable
      label="What would change"
      head={['Person', 'Tier', 'Rank', 'Points', 'What']}
      numbers={[2, 3]}
      rows={changes.map(({ userId, fullName, tier, rank, points, change }) => ({
        key: `${userId}-${change}`,
        cells: [
          <Person key="who" userId={userId} name={fullName} />,
          wordsOf(tier),
          rank ?? '–',
          points,
          CHANGES[change] ?? change,
        ],
      }))}
    />
  );
};
