import Keyboard from '@mui/icons-material/Keyboard';
import { ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import { AppBar, Logout, TitlePortal, useGetIdentity, UserMenu } from 'react-admin';
import { useShortcutsSetting } from '../decisions/use-shortcuts';
import { useDocumentTitle } from './use-document-title';

/** Its box is inline-block, which cuts a long title without an ellipsis. */
const TITLE = {
  '& .RaConfigurable-root': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
};

/** The bar on top: product, page title, light or dark mode, the admin's own menu. */
export const ConsoleBar = () => {
  useDocumentTitle();
  return (
    <AppBar userMenu={<OwnMenu />}>
      <Typography component="span" sx={{ fontWeight: 700, mr: 2, display: { xs: 'none', sm: 'inline' } }}>
        Gidana
      </Typography>
      <TitlePortal component="h1" variant="h6" sx={TITLE} />
    </AppBar>
  );
};

/** The accessible name is the visible one, so that voice control can be used by it. */
const OwnMenu = () => {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <ShortcutsItem />
      <Logout />
    </UserMenu>
  );
};

/** Single letters press the buttons of a decision; people who use voice control, or mistype, can switch that off. */
const ShortcutsItem = () => {
  const [isOn, set] = useShortcutsSetting();
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={() => set(!isOn)}>
      <ListItemIcon>
        <Keyboard fontSize="small" />
      </ListItemIcon>
      <ListItemText>Keyboard shortcuts</ListItemText>
      <Typography variant="body2" sx={{ ml: 2, color: 'text.secondary' }}>
        {isOn ? 'On' : 'Off'}
      </Typography>
    </MenuItem>
  );
};
