import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { TopToolbar } from 'react-admin';

/** The page of the site that shows a record, in a tab of its own. */
export const SiteLink = ({ path }: { path: string }) => (
  <TopToolbar>
    <Button component="a" href={path} target="_blank" rel="noreferrer" size="small" startIcon={<OpenInNew />}>
      See it on the site
    </Button>
  </TopToolbar>
);
