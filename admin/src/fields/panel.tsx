import { Card, CardContent, Typography } from '@mui/material';
import { createContext, useContext, useId, type ReactNode } from 'react';

const PanelHeading = createContext<string | undefined>(undefined);

/** The id of the heading of the panel around it, for what it is the name of too. */
export const usePanelHeading = (): string | undefined => useContext(PanelHeading);

/** One titled part of a page. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography
          id={id}
          component="h2"
          variant="subtitle1"
          sx={{ mb: 1, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <PanelHeading value={id}>{children}</PanelHeading>
      </CardContent>
    </Card>
  );
};
