import Handyman from '@mui/icons-material/Handyman';
import type { ServiceRequestRecord } from '../api/records';
import { resource } from '../resource';
import { ServiceRequestList } from './service-request-list';

export const serviceRequests = resource<ServiceRequestRecord>({
  name: 'service-requests',
  icon: Handyman,
  list: ServiceRequestList,
  show: () => import('./service-request-show'),
  label: 'Service requests',
  title: (record) => `Request from ${record.name}`,
});
