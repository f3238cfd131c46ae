import Gavel from '@mui/icons-material/Gavel';
import type { CaseRecord } from '../api/records';
import { resource } from '../resource';
import { CaseList } from './case-list';

export const cases = resource<CaseRecord>({
  name: 'cases',
  icon: Gavel,
  list: CaseList,
  show: () => import('./case-show'),
  title: (record) => record.caseNumber,
});
