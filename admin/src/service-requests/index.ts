import Handyman from '@mui/icons-material/Handyman';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ServiceRequestRecord } from '../api/records';
import { ServiceRequestList } from './service-request-list';

const ServiceRequestShow = lazy(() => import('./service-request-show'));

export const serviceRequests: ResourceProps = {
  name: 'service-requests',
  icon: Handyman,
  list: ServiceRequestList,
  show: ServiceRequestShow,
  options: { label: 'Service requests' },
  recordRepresentation: (record: ServiceRequestRecord) => `Request from ${record.name}`,
};
