import { Box } from '@mui/material';

/** What a person wrote, with the lines that they broke. */
export const Written = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
    {text}
  </Box>
);
