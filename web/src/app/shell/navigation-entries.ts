import {
  IconBookmark,
  IconBuildingEstate,
  IconCalendarQuestion,
  IconHome,
  IconSettings,
  IconTargetArrow,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: Icon;
}

/** The nine entries of the navigation on every signed-in page. */
export const OWN_ENTRIES: NavigationEntry[] = [
  { to: '/home', label: 'Home', icon: IconHome },
  { to: '/saved', label: 'Saved Listings', icon: IconBookmark },
  { to: '/properties', label: 'My Properties', icon: IconBuildingEstate },
  { to: '/enquiry', label: 'Request/Enquiry', icon: IconCalendarQuestion },
  { to: '/leaderboard', label: 'LeaderBoards', icon: IconTrophy },
  { to: '/challenges', label: 'Challenges', icon: IconTargetArrow },
  { to: '/community', label: 'Community', icon: IconUsersGroup },
  { to: '/groups', label: 'Groups', icon: IconUsers },
  { to: '/settings', label: 'Settings', icon: IconSettings },
];
