import Reviews from '@mui/icons-material/Reviews';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ReviewRecord } from '../api/records';
import { ReviewList } from './review-list';

const ReviewShow = lazy(() => import('./review-show'));

export const reviews: ResourceProps = {
  name: 'reviews',
  icon: Reviews,
  list: ReviewList,
  show: ReviewShow,
  recordRepresentation: (record: ReviewRecord) => `Review by ${record.authorName}`,
};
