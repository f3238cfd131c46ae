import People from '@mui/icons-material/People';
import type { UserRecord } from '../api/records';
import { resource } from '../resource';
import { UserList } from './user-list';

export const users = resource<UserRecord>({
  name: 'users',
  icon: People,
  list: UserList,
  show: () => import('./user-show'),
  title: (record) => record.fullName,
});
