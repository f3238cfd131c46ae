import Radar from '@mui/icons-material/Radar';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { PatternRecord } from '../api/records';
import { kindText, PatternList } from './pattern-list';

const PatternShow = lazy(() => import('./pattern-show'));

export const patterns: ResourceProps = {
  name: 'patterns',
  icon: Radar,
  options: { label: 'Patterns' },
  list: PatternList,
  show: PatternShow,
  recordRepresentation: (record: PatternRecord) => kindText(record.kind),
};
