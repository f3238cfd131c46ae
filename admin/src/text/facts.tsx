import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { grouped } from './texts';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, one below the other on a phone. Facts without a value are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: '4px 16px',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, max-content) 1fr' },
    }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
          >
            {grouped(value)}
          </Typography>
        </Box>
      ))}
  </Box>
);
