import HomeWork from '@mui/icons-material/HomeWork';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ListingRecord } from '../api/records';
import { ListingList } from './listing-list';

const ListingShow = lazy(() => import('./listing-show'));

export const listings: ResourceProps = {
  name: 'listings',
  icon: HomeWork,
  list: ListingList,
  show: ListingShow,
  recordRepresentation: (record: ListingRecord) => record.title ?? 'Untitled',
};
