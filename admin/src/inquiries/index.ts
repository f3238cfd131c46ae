import ContactSupport from '@mui/icons-material/ContactSupport';
import type { InquiryRecord } from '../api/records';
import { resource } from '../resource';
import { InquiryList } from './inquiry-list';

export const inquiries = resource<InquiryRecord>({
  name: 'inquiries',
  icon: ContactSupport,
  list: InquiryList,
  show: () => import('./inquiry-show'),
  title: (record) => `Inquiry from ${record.firstName} ${record.lastName}`,
});
