import Groups from '@mui/icons-material/Groups';
import type { CommunityRecord } from '../api/records';
import { resource } from '../resource';
import { CommunityList } from './community-list';

export const communities = resource<CommunityRecord>({
  name: 'communities',
  icon: Groups,
  list: CommunityList,
  show: () => import('./community-show'),
  title: (record) => record.name,
});
