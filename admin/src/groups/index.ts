import Diversity3 from '@mui/icons-material/Diversity3';
import type { CommunityRecord } from '../api/records';
import { resource } from '../resource';
import { GroupList } from '../communities/community-list';

export const groups = resource<CommunityRecord>({
  name: 'groups',
  icon: Diversity3,
  list: GroupList,
  show: () => import('../communities/community-show'),
  title: (record) => record.name,
});
