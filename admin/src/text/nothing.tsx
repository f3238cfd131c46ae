import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { CouldNotLoad } from '../fields/could-not-load';

type Props = {
  /** The filter under which an empty list is good news, with the message for it. */
  good?: { filter: Record<string, unknown>; says: string };
};

/** Instead of records: why they could not be loaded, or that there are none, none that match, none left to handle. */
export const Nothing = ({ good }: Props) => {
  const { filterValues, setFilters, error, refetch } = useListContext();
  if (error) return <CouldNotLoad error={error} onRetry={() => void refetch()} />;
  const set = Object.entries((filterValues ?? {}) as Record<string, unknown>);
  const isGood =
    good !== undefined &&
    set.length === Object.keys(good.filter).length &&
    set.every(([key, value]) => good.filter[key] === value);
  const says = isGood ? good.says : set.length > 0 ? 'Nothing matches these filters.' : 'Nothing here yet.';
  return (
    <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2">{says}</Typography>
      {set.length > 0 && (
        <Button size="small" onClick={() => setFilters({}, {})}>
          {isGood ? 'Show all' : 'Clear filters'}
        </Button>
      )}
    </Box>
  );
};
