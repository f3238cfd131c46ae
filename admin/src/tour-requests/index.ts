import Event from '@mui/icons-material/Event';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { TourRequestRecord } from '../api/records';
import { TourRequestList } from './tour-request-list';

const TourRequestShow = lazy(() => import('./tour-request-show'));

export const tourRequests: ResourceProps = {
  name: 'tour-requests',
  icon: Event,
  list: TourRequestList,
  show: TourRequestShow,
  options: { label: 'Tours' },
  recordRepresentation: (record: TourRequestRecord) => `Tour request from ${record.requesterName}`,
};
