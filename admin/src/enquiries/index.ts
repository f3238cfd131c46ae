import Forum from '@mui/icons-material/Forum';
import type { EnquiryRecord } from '../api/records';
import { resource } from '../resource';
import { EnquiryList } from './enquiry-list';

export const enquiries = resource<EnquiryRecord>({
  name: 'enquiries',
  icon: Forum,
  list: EnquiryList,
  show: () => import('./enquiry-show'),
  title: (record) => `Enquiry from ${record.name}`,
});
