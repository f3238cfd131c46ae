import { Typography } from '@mui/material';
import { AppBar, TitlePortal, useGetIdentity, UserMenu } from 'react-admin';

/** The bar on top: the product, the page, day or night, oneself. */
export const ConsoleBar = () => (
  <AppBar userMenu={<OwnMenu />}>
    <Typography component="span" sx={{ fontWeight: 700, mr: 2, display: { xs: 'none', sm: 'inline' } }}>
      Gidana
    </Typography>
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

/** Named by what it shows: who speaks to the page says what is read on it. */
const OwnMenu = () => {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName} />;
};
