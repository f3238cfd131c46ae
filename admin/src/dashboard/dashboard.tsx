import { Alert, Box, Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Loading, Title } from 'react-admin';
import { Figure } from './figure';
import { useDashboard, waitingIn } from './use-dashboard';

const SUSPENDED = `/users?filter=${encodeURIComponent('{"suspended":true}')}`;
const Charts = lazy(() => import('./charts'));

/** The first page: what needs somebody, and how things go. */
export const Dashboard = () => {
  const { data, error, refetch } = useDashboard();
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Loading />;
  const { people, jobs } = data;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title="Dashboard" />
      <Box
        sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
      >
        <Figure label="Waiting for a decision" value={waitingIn(data)} to="/queue" />
        <Figure label="New people this week" value={people.newThisWeek} to="/users" />
        <Figure label="Suspended accounts" value={people.suspended} to={SUSPENDED} />
        <Figure
          label="Failed jobs"
          value={jobs ? jobs.failed : 'No answer'}
          to="/jobs"
          isBad={!jobs || jobs.failed > 0}
        />
      </Box>
      <Suspense fallback={<Loading />}>
        <Charts figures={data} />
      </Suspense>
    </Box>
  );
};
