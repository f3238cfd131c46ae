import Forum from '@mui/icons-material/Forum';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { EnquiryRecord } from '../api/records';
import { EnquiryList } from './enquiry-list';

const EnquiryShow = lazy(() => import('./enquiry-show'));

export const enquiries: ResourceProps = {
  name: 'enquiries',
  icon: Forum,
  list: EnquiryList,
  show: EnquiryShow,
  recordRepresentation: (record: EnquiryRecord) => `Enquiry from ${record.name}`,
};
