import WorkHistory from '@mui/icons-material/WorkHistory';
import type { JobRecord } from '../api/records';
import { resource } from '../resource';
import { JobList } from './job-list';

export const jobs = resource<JobRecord>({
  name: 'jobs',
  icon: WorkHistory,
  list: JobList,
  show: () => import('./job-show'),
  title: (record) => record.name,
});
