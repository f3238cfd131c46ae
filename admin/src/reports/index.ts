import Flag from '@mui/icons-material/Flag';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { ReportList } from './report-list';
import { titleOf } from './report-title';

const ReportShow = lazy(() => import('./report-show'));

export const reports: ResourceProps = {
  name: 'reports',
  icon: Flag,
  list: ReportList,
  show: ReportShow,
  recordRepresentation: (record: ReportRecord) => `Report about ${titleOf(record) ?? record.subjectKind}`,
};
