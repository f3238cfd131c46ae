import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';
import type { Dashboard as Figured } from '../api/records';
import { CouldNotLoad } from '../fields/could-not-load';
import { useLateFile } from '../layout/use-late-file';
import { listPath } from '../text/list-path';
import { Figure } from './figure';
import { useDashboard, waitingIn } from './use-dashboard';

const SUSPENDED = listPath('users', { suspended: true });
const loadCharts = () => import('./charts');

/** Other waiting items, with their lists. */
const WAITING = [
  ['services', 'Services'],
  ['reports', 'Reports'],
  ['cases', 'Cases'],
  ['contact-messages', 'Contact messages'],
  ['inquiries', 'Inquiries'],
  ['blog-comments', 'Blog comments'],
] as const;

/** The first page: work that waits for an admin, and the figures of the site. */
export const Dashboard = () => {
  const { data, error, refetch } = useDashboard();
  if (error) return <CouldNotLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { people, jobs } = data;
  const waiting = waitingIn(data);
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title="Dashboard" />
      <Figures title="Waiting for an admin">
        <Figure label="Listings and edits" value={waiting['queue'] ?? 0} to="/queue" />
        {WAITING.map(([resource, label]) => (
          <Figure key={resource} label={label} value={waiting[resource] ?? 0} to={`/${resource}`} />
        ))}
        <Figure
          label="Failed jobs"
          value={jobs ? jobs.failed : 'Unavailable'}
          to="/jobs"
          isBad={!jobs || jobs.failed > 0}
        />
      </Figures>
      <Figures title="People">
        <Figure label="With an account" value={people.total} to="/users" />
        <Figure label="New this week" value={people.newThisWeek} to="/users" />
        <Figure label="Suspended" value={people.suspended} to={SUSPENDED} />
      </Figures>
      <LateCharts figures={data} />
    </Box>
  );
};

const LateCharts = ({ figures }: { figures: Figured }) => {
  const { file, failed } = useLateFile(loadCharts);
  if (failed) return <Typography>The charts could not be loaded. Please load the page again.</Typography>;
  return file ? <file.Charts figures={figures} /> : <Loading />;
};

const Figures = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Typography component="h2" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 118px), 1fr))',
      }}
    >
      {children}
    </Box>
  </Box>
);
