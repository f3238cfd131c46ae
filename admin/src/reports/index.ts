import Flag from '@mui/icons-material/Flag';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { ReportList } from './report-list';

const ReportShow = lazy(() => import('./report-show'));

export const reports: ResourceProps = {
  name: 'reports',
  icon: Flag,
  list: ReportList,
  show: ReportShow,
  recordRepresentation: (record: ReportRecord) => `Report about ${record.listingTitle ?? record.subjectKind}`,
};
