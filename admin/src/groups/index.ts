import Diversity3 from '@mui/icons-material/Diversity3';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { CommunityRecord } from '../api/records';
import { GroupList } from '../communities/community-list';

const CommunityShow = lazy(() => import('../communities/community-show'));

export const groups: ResourceProps = {
  name: 'groups',
  icon: Diversity3,
  list: GroupList,
  show: CommunityShow,
  recordRepresentation: (record: CommunityRecord) => record.name,
};
