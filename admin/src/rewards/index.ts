import Toll from '@mui/icons-material/Toll';
import type { RewardRecord } from '../api/records';
import { resource } from '../resource';
import { wordsOf } from '../text/texts';
import { RewardList } from './reward-list';

export const rewards = resource<RewardRecord>({
  name: 'rewards',
  icon: Toll,
  list: RewardList,
  show: () => import('./reward-show'),
  title: (record) => `${wordsOf(record.reason)} of ${record.userName}`,
});
