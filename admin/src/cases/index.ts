import Gavel from '@mui/icons-material/Gavel';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { CaseRecord } from '../api/records';
import { CaseList } from './case-list';

const CaseShow = lazy(() => import('./case-show'));

export const cases: ResourceProps = {
  name: 'cases',
  icon: Gavel,
  list: CaseList,
  show: CaseShow,
  recordRepresentation: (record: CaseRecord) => record.caseNumber,
};
