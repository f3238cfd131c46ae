import { Badge, Box, ListSubheader, useMediaQuery, type Theme } from '@mui/material';
import { createElement, useEffect, useRef, type RefObject } from 'react';
import { Menu, useSidebarState, type ResourceProps } from 'react-admin';
import { useLocation } from 'react-router';
import { useDashboard, waitingIn } from '../dashboard/use-dashboard';
import { sections, type Section } from '../resources';

/** All resources in the order of the list, each with its number of waiting items. */
export const ConsoleMenu = () => {
  const { data } = useDashboard();
  const counts = data ? waitingIn(data) : {};
  const menu = useShownEntry();
  return (
    <Box ref={menu}>
      <Menu sx={{ pb: 4 }}>
        <Menu.DashboardItem />
        {sections.map((section) => (
          <MenuSection key={section.label} section={section} counts={counts} />
        ))}
      </Menu>
    </Box>
  );
};

/** The menu is longer than most screens: scrolls the entry of the current page into view. */
function useShownEntry(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  const [resource] = useLocation().pathname.split('/').slice(1);
  const isDrawer = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  useEffect(() => {
    const entry = menu.current?.querySelector('.RaMenuItemLink-active');
    const frame = entry?.closest('.RaSidebar-fixed');
    if (!isDrawer && entry && frame) showIn(frame, entry);
  }, [resource, isDrawer]);
  return menu;
}

/** Scrolls no further than it must. `scrollIntoView` would also let the Tab key start there, after the skip link. */
function showIn(frame: Element, entry: Element): void {
  const { top, bottom } = entry.getBoundingClientRect();
  const shown = frame.getBoundingClientRect();
  frame.scrollTop += Math.min(0, top - shown.top) + Math.max(0, bottom - shown.bottom);
}

type SectionProps = { section: Section; counts: Record<string, number> };

/** A heading while the menu is wide; a line between the icons while it is narrow. */
const MenuSection = ({ section, counts }: SectionProps) => {
  const [isOpen] = useSidebarState();
  return (
    <>
      <ListSubheader
        role="separator"
        aria-label={section.label}
        disableSticky
        sx={{ lineHeight: isOpen ? '32px' : '9px', fontWeight: 600, bgcolor: 'transparent' }}
      >
        {isOpen ? section.label : ''}
      </ListSubheader>
      {section.resources.map((resource) => (
        <MenuEntry key={resource.name} resource={resource} waiting={counts[resource.name] ?? 0} />
      ))}
    </>
  );
};

/** Without a number where nothing waits: a hidden 0 would be read out before the name. */
const MenuEntry = ({ resource, waiting }: { resource: ResourceProps; waiting: number }) => {
  const { name, icon, options } = resource;
  return (
    <Menu.Item
      to={`/${name}`}
      primaryText={options?.label ?? name.charAt(0).toUpperCase() + name.slice(1)}
      leftIcon={
        <Badge badgeContent={waiting || null} color="warning" max={999}>
          {icon && createElement(icon)}
        </Badge>
      }
    />
  );
};
