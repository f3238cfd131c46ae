import Reviews from '@mui/icons-material/Reviews';
import type { ServiceReviewRecord } from '../api/records';
import { resource } from '../resource';
import { ServiceReviewList } from './service-review-list';

export const serviceReviews = resource<ServiceReviewRecord>({
  name: 'service-reviews',
  icon: Reviews,
  list: ServiceReviewList,
  show: () => import('./service-review-show'),
  label: 'Service reviews',
  title: (record) => `Review by ${record.authorName}`,
});
