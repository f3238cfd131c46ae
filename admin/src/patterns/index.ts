import Radar from '@mui/icons-material/Radar';
import type { PatternRecord } from '../api/records';
import { resource } from '../resource';
import { kindText, PatternList } from './pattern-list';

export const patterns = resource<PatternRecord>({
  name: 'patterns',
  icon: Radar,
  label: 'Patterns',
  list: PatternList,
  show: () => import('./pattern-show'),
  title: (record) => kindText(record.kind),
});
