import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { RewardFigures } from '../api/records';
import { BarChart } from '../dashboard/bar-chart';
import { DayChart } from '../dashboard/day-chart';
import { CouldNotLoad } from '../fields/could-not-load';
import { Panel } from '../fields/panel';
import { wordsOf } from '../text/texts';

const REASONS = [
  ['checkIns', 'Check-ins'],
  ['searches', 'Searches'],
  ['reviews', 'Reviews'],
  ['shares', 'Shares'],
  ['referrals', 'Referrals'],
] as const;

/** The figures of the rewards: awards, check-ins, streaks, tiers and referrals. */
const FiguresPage = () => {
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['reward-figures'],
    queryFn: ({ signal }) => provider.rewardFigures({ signal }),
  });
  if (error) return <CouldNotLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title="Reward charts" />
      <Charts figures={data} />
    </Box>
  );
};

const Charts = ({ figures }: { figures: RewardFigures }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Panel title="Coins awarded per day, by reason">
        <DayChart
          series={[...REASONS.map(([, name]) => name), 'Milestones and others']}
          days={figures.awardedByDay.map((day) => ({
            date: day.date,
            values: [...REASONS.map(([key]) => day[key]), day.milestones + day.others],
          }))}
        />
      </Panel>
    </Box>
    <Panel title="Check-ins per day">
      <DayChart
        series={['People']}
        days={figures.checkInsByDay.map(({ date, people }) => ({ date, values: [people] }))}
      />
    </Panel>
    <Panel title="Running streaks">
      <BarChart
        series={['People']}
        rows={figures.streaks.map(({ days, people }) => ({ name: days, values: [people] }))}
      />
    </Panel>
    <Panel title="People with points this season, by tier">
      <BarChart
        series={['People']}
        rows={figures.participants.map(({ tier, people }) => ({ name: wordsOf(tier), values: [people] }))}
      />
    </Panel>
    <Panel title="Friends who joined within 30 days">
      <BarChart
        series={['People']}
        rows={[
          { name: 'Joined', values: [figures.referrals.joined] },
          { name: 'Verified', values: [figures.referrals.verified] },
          { name: 'Paid for', values: [figures.referrals.paid] },
        ]}
      />
    </Panel>
  </Box>
);

export default FiguresPage;
