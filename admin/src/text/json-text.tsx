import { Box } from '@mui/material';

/** A value as stored, in JSON. */
export const JsonText = ({ value }: { value: unknown }) => (
  <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
    {JSON.stringify(value, null, 2)}
  </Box>
);
