import { useQuery } from '@tanstack/react-query';
import { Box, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import { useTerms } from '../api/vocabulary';
import { CouldNotLoad } from '../fields/could-not-load';
import { Panel } from '../fields/panel';
import { instantText, wordsOf } from '../text/texts';

/** The history of a listing, newest first. */
export const ListingTransitions = ({ listingId }: { listingId: string }) => {
  const provider = useDataProvider<ConsoleProvider>();
  const reasons = useTerms('moderationReasons');
  const { data, error, refetch } = useQuery({
    queryKey: ['listings', 'history', listingId],
    queryFn: () => provider.history(listingId),
  });
  const transitions = data?.transitions ?? [];
  if (transitions.length === 0 && !error) return null;
  return (
    <Panel title="History">
      {error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {transitions.map((line) => (
          <Box component="li" key={`${line.at} ${line.action}`} sx={{ mb: 1 }}>
            <Typography variant="body2">
              {line.from === line.to
                ? wordsOf(line.action)
                : `${wordsOf(line.from)} to ${wordsOf(line.to).toLowerCase()}`}
              , by {line.by}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {instantText(line.at)}
              {line.reason && `: ${reasons.find(({ value }) => value === line.reason)?.label ?? line.reason}`}
              {line.note && `. ${line.note}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
