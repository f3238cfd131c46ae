import HomeWork from '@mui/icons-material/HomeWork';
import type { ListingRecord } from '../api/records';
import { resource } from '../resource';
import { ListingList } from './listing-list';

export const listings = resource<ListingRecord>({
  name: 'listings',
  icon: HomeWork,
  list: ListingList,
  show: () => import('./listing-show'),
  title: (record) => record.title ?? 'Untitled',
});
