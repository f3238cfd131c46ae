import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A short text without line breaks, such as a date. Its column in a table is as wide (`record-table.tsx`). */
export const Whole = ({ children }: { children: ReactNode }) => (
  <Box component="span" className="keeps-width" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);
