import Reviews from '@mui/icons-material/Reviews';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ServiceReviewRecord } from '../api/records';
import { ServiceReviewList } from './service-review-list';

const ServiceReviewShow = lazy(() => import('./service-review-show'));

export const serviceReviews: ResourceProps = {
  name: 'service-reviews',
  icon: Reviews,
  list: ServiceReviewList,
  show: ServiceReviewShow,
  options: { label: 'Service reviews' },
  recordRepresentation: (record: ServiceReviewRecord) => `Review by ${record.authorName}`,
};
