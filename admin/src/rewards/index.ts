import Toll from '@mui/icons-material/Toll';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { RewardRecord } from '../api/records';
import { wordsOf } from '../text/texts';
import { RewardList } from './reward-list';

const RewardShow = lazy(() => import('./reward-show'));

export const rewards: ResourceProps = {
  name: 'rewards',
  icon: Toll,
  list: RewardList,
  show: RewardShow,
  recordRepresentation: (record: RewardRecord) => `${wordsOf(record.reason)} of ${record.userName}`,
};
