import People from '@mui/icons-material/People';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { UserRecord } from '../api/records';
import { UserList } from './user-list';

const UserShow = lazy(() => import('./user-show'));

export const users: ResourceProps = {
  name: 'users',
  icon: People,
  list: UserList,
  show: UserShow,
  recordRepresentation: (record: UserRecord) => record.fullName,
};
