import HomeRepairService from '@mui/icons-material/HomeRepairService';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ServiceRecord } from '../api/records';
import { ServiceList } from './service-list';

const ServiceShow = lazy(() => import('./service-show'));

export const services: ResourceProps = {
  name: 'services',
  icon: HomeRepairService,
  list: ServiceList,
  show: ServiceShow,
  recordRepresentation: (record: ServiceRecord) => record.title,
};
