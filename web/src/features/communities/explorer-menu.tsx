import {
  IconAdjustmentsHorizontal,
  IconMail,
  IconStar,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { MenuButton, MenuLink } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';

const trigger =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold hover:bg-brand-soft hover:text-brand-strong';
const icon = { size: 20, 'aria-hidden': true } as const;

/** Links to the person's own lists: Favorites, Following, Membership, Invitations. */
export function ExplorerMenu({ onMembership }: { onMembership: () => void }) {
  return (
    <Popover
      triggerClass={trigger}
      trigger={
        <>
          <IconAdjustmentsHorizontal {...icon} />
          Filter
        </>
      }
      panelClass="w-56 p-2"
    >
      {(close) => (
        <>
          <MenuLink to="/community?tab=groups&show=favorites" icon={<IconStar {...icon} />} onClick={close}>
            Favorites
          </MenuLink>
          <MenuLink
            to="/community?tab=posts&show=following"
            icon={<IconUserCheck {...icon} />}
            onClick={close}
          >
            Following
          </MenuLink>
          <MenuButton
            icon={<IconUsersGroup {...icon} />}
            onClick={() => {
              close();
              onMembership();
            }}
          >
            Membership
          </MenuButton>
          <MenuLink to="/community?tab=groups&show=invitations" icon={<IconMail {...icon} />} onClick={close}>
            Invitations
          </MenuLink>
        </>
      )}
    </Popover>
  );
}
