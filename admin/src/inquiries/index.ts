import ContactSupport from '@mui/icons-material/ContactSupport';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { InquiryRecord } from '../api/records';
import { InquiryList } from './inquiry-list';

const InquiryShow = lazy(() => import('./inquiry-show'));

export const inquiries: ResourceProps = {
  name: 'inquiries',
  icon: ContactSupport,
  list: InquiryList,
  show: InquiryShow,
  recordRepresentation: (record: InquiryRecord) => `Inquiry from ${record.firstName} ${record.lastName}`,
};
