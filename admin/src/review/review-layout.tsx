import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The content under review, with the actions next to it and always visible. On phones the actions come below. */
export const ReviewLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      p: { xs: 1, sm: 2 },
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
    }}
  >
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      {children}
    </Stack>
    <Stack spacing={2} sx={{ position: { md: 'sticky' }, top: { md: 64 } }}>
      {aside}
    </Stack>
  </Box>
);
