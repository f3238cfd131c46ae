import { Box } from '@mui/material';
import type { Dashboard } from '../api/records';
import { Panel } from '../fields/panel';
import { wordsOf } from '../text/texts';
import { BarChart } from './bar-chart';
import { DayChart } from './day-chart';

/** The number of states with a bar of their own; the others are in the list of listings. */
const STATES = 12;
const TYPES = ['rent', 'sale', 'shortlet', 'hotel'] as const;

/** The charts: waiting items by age, listings by place and kind, decisions and requests by day. */
export const Charts = ({ figures }: { figures: Dashboard }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Panel title="Waiting, by age">
      <BarChart
        series={['New listings', 'Edits']}
        rows={figures.pendingByAge.map(({ age, listings, revisions }) => ({
          name: age,
          values: [listings, revisions],
        }))}
      />
    </Panel>
    <Panel title="Listings by status">
      <BarChart
        series={['Listings']}
        rows={figures.listingsByStatus.map(({ status, count }) => ({
          name: wordsOf(status),
          values: [count],
        }))}
      />
    </Panel>
    <Panel title="Decisions per day">
      <DayChart
        series={['Approved', 'Sent back or rejected']}
        days={figures.decisionsByDay.map(({ date, approved, refused }) => ({
          date,
          values: [approved, refused],
        }))}
      />
    </Panel>
    <Panel title="Enquiries and tours per day">
      <DayChart
        series={['Enquiries', 'Tours']}
        days={figures.requestsByDay.map(({ date, enquiries, tours }) => ({
          date,
          values: [enquiries, tours],
        }))}
      />
    </Panel>
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Panel title="Public homes, by state and type">
        <BarChart
          series={TYPES.map(wordsOf)}
          rows={figures.listingsByState
            .slice(0, STATES)
            .map((row) => ({ name: row.state, values: TYPES.map((type) => row[type]) }))}
        />
      </Panel>
    </Box>
  </Box>
);
