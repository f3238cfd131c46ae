import { Box } from '@mui/material';

/** A value as it is stored, for those who know the program. */
export const JsonText = ({ value }: { value: unknown }) => (
  <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
    {JSON.stringify(value, null, 2)}
  </Box>
);
