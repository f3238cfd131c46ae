import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import { CouldNotLoad } from '../fields/could-not-load';
import { RatesForm } from './rates-form';

/** The amounts of rewards and their caps. */
const RatesPage = () => {
  const provider = useDataProvider<ConsoleProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['reward-rates'],
    queryFn: () => provider.rates(),
  });
  if (error) return <CouldNotLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <Title title="Reward values" />
      <RatesForm latest={data} refetch={refetch} />
    </Box>
  );
};

export default RatesPage;
