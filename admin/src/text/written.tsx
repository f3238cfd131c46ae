import { Box } from '@mui/material';

/** Text that a person wrote, with its line breaks. */
export const Written = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
    {text}
  </Box>
);
