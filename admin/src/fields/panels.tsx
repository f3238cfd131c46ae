import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The panels of one record's page, one below the other. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <Stack spacing={2} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 720 }}>
    {children}
  </Stack>
);
