import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { TopToolbar } from 'react-admin';

/** A link to the record's page on the site, in a new tab. */
export const SiteLink = ({ path }: { path: string }) => (
  <TopToolbar>
    <Button component="a" href={path} target="_blank" rel="noreferrer" size="small" startIcon={<OpenInNew />}>
      See it on the site
    </Button>
  </TopToolbar>
);
