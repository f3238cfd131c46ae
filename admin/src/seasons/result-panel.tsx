import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { SeasonPlace, SeasonRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { PlainTable } from '../table/plain-table';
import { wordsOf } from '../text/texts';

const TIERS = ['gold', 'silver', 'bronze'] as const;
const OUTCOMES: Record<string, string> = { promoted: 'Moved up', dropped: 'Moved down', stayed: 'Stayed' };

const outcomeOf = ({ outcome, badge }: SeasonPlace): string =>
  [outcome && OUTCOMES[outcome], badge && `badge for place ${badge}`].filter(Boolean).join(', ') || '–';

/** The leaders of each tier, and whether they move up or down. */
export const ResultPanel = ({ season }: { season: SeasonRecord }) => {
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error } = useQuery({
    queryKey: ['seasons', 'result', season.id],
    queryFn: () => provider.seasonResult(season.id),
  });
  return (
    <Panel title={season.closedAt ? 'Result' : 'Leaders now'}>
      {error ? <Typography color="error">{error.message}</Typography> : null}
      {!data && !error ? <Loading /> : null}
      {data?.places.length === 0 ? <Typography>Nobody has points.</Typography> : null}
      <Stack spacing={3}>
        {TIERS.map((tier) => {
          const places = data?.places.filter((place) => place.tier === tier) ?? [];
          return places.length > 0 ? (
            <Places key={tier} tier={tier} places={places} isOver={Boolean(season.closedAt)} />
          ) : null;
        })}
      </Stack>
    </Panel>
  );
};

type PlacesProps = { tier: string; places: SeasonPlace[]; isOver: boolean };

const Places = ({ tier, places, isOver }: PlacesProps) => (
  <div>
    <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
      {wordsOf(tier)}
    </Typography>
    <PlainTable
      label={`Places in ${tier}`}
      head={['Rank', 'Person', 'Points', ...(isOver ? ['Outcome'] : [])]}
      numbers={[0, 2]}
      rows={places.map((place) => ({
        key: place.userId,
        cells: [
          place.rank ?? '–',
          <Person key="who" userId={place.userId} name={place.fullName} />,
          place.points,
          ...(isOver ? [outcomeOf(place)] : []),
        ],
      }))}
    />
  </div>
);
