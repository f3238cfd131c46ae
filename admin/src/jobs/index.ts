import WorkHistory from '@mui/icons-material/WorkHistory';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { JobRecord } from '../api/records';
import { JobList } from './job-list';

const JobShow = lazy(() => import('./job-show'));

export const jobs: ResourceProps = {
  name: 'jobs',
  icon: WorkHistory,
  list: JobList,
  show: JobShow,
  recordRepresentation: (record: JobRecord) => record.name,
};
