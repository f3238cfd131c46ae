import Groups from '@mui/icons-material/Groups';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { CommunityRecord } from '../api/records';
import { CommunityList } from './community-list';

const CommunityShow = lazy(() => import('./community-show'));

export const communities: ResourceProps = {
  name: 'communities',
  icon: Groups,
  list: CommunityList,
  show: CommunityShow,
  recordRepresentation: (record: CommunityRecord) => record.name,
};
