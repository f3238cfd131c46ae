import Event from '@mui/icons-material/Event';
import type { TourRequestRecord } from '../api/records';
import { resource } from '../resource';
import { TourRequestList } from './tour-request-list';

export const tourRequests = resource<TourRequestRecord>({
  name: 'tour-requests',
  icon: Event,
  list: TourRequestList,
  show: () => import('./tour-request-show'),
  label: 'Tours',
  title: (record) => `Tour request from ${record.requesterName}`,
});
