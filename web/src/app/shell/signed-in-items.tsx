import { MenuPanel } from './menu-panel';
import { TopBarItems } from './top-bar-items';
import { UserMenu } from './user-menu';

/** What the public header shows the signed-in; a file of its own, since most visitors never need it. */
export function SignedInItems() {
  return (
    <>
      <TopBarItems />
      <UserMenu signOutTo="/signin" />
      <MenuPanel />
    </>
  );
}
