import HomeRepairService from '@mui/icons-material/HomeRepairService';
import type { ServiceRecord } from '../api/records';
import { resource } from '../resource';
import { ServiceList } from './service-list';

export const services = resource<ServiceRecord>({
  name: 'services',
  icon: HomeRepairService,
  list: ServiceList,
  show: () => import('./service-show'),
  title: (record) => record.title,
});
