import { Typography } from '@mui/material';
import { AppBar, TitlePortal, useGetIdentity, UserMenu } from 'react-admin';

/** The bar on top: product, page title, light or dark mode, the admin's own menu. */
export const ConsoleBar = () => (
  <AppBar userMenu={<OwnMenu />}>
    <Typography component="span" sx={{ fontWeight: 700, mr: 2, display: { xs: 'none', sm: 'inline' } }}>
      Gidana
    </Typography>
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

/** The accessible name is the visible one, so that voice control can be used by it. */
const OwnMenu = () => {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName} />;
};
