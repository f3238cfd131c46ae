import { Badge } from '@mui/material';
import { createElement } from 'react';
import { Menu } from 'react-admin';
import { resources } from '../resources';
import { useDashboard, waitingIn } from '../dashboard/use-dashboard';

/** All resources in the order of the list, with the number of what waits at the queue. */
export const ConsoleMenu = () => {
  const { data } = useDashboard();
  return (
    <Menu>
      <Menu.DashboardItem />
      {resources.map(({ name, icon, options }) => (
        <Menu.Item
          key={name}
          to={`/${name}`}
          primaryText={options?.label ?? labelOf(name)}
          leftIcon={
            <Badge badgeContent={name === 'queue' && data ? waitingIn(data) : 0} color="warning" max={999}>
              {icon && createElement(icon)}
            </Badge>
          }
        />
      ))}
    </Menu>
  );
};

const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
