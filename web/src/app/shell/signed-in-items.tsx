import { MenuPanel } from './menu-panel';
import { TopBarItems } from './top-bar-items';
import { UserMenu } from './user-menu';

/** The part of the public header for signed-in people; a file of its own, since most visitors never need it. */
export function SignedInItems() {
  return (
    <>
      <TopBarItems />
      <UserMenu signOutTo="/signin" />
      <MenuPanel />
    </>
  );
}
