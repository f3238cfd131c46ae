import Reviews from '@mui/icons-material/Reviews';
import type { ReviewRecord } from '../api/records';
import { resource } from '../resource';
import { ReviewList } from './review-list';

export const reviews = resource<ReviewRecord>({
  name: 'reviews',
  icon: Reviews,
  list: ReviewList,
  show: () => import('./review-show'),
  title: (record) => `Review by ${record.authorName}`,
});
