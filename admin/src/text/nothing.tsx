import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';

type Props = {
  /** The filter under which an empty list is good news, with the message for it. */
  good?: { filter: Record<string, unknown>; says: string };
};

/** The message of an empty list: no records at all, none that match the filters, or none left to handle. */
export const Nothing = ({ good }: Props) => {
  const { filterValues, setFilters } = useListContext();
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
