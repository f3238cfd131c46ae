import Flag from '@mui/icons-material/Flag';
import type { ReportRecord } from '../api/records';
import { resource } from '../resource';
import { ReportList } from './report-list';
import { titleOf } from './report-title';

export const reports = resource<ReportRecord>({
  name: 'reports',
  icon: Flag,
  list: ReportList,
  show: () => import('./report-show'),
  title: (record) => `Report about ${titleOf(record) ?? record.subjectKind}`,
});
