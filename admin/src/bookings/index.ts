import Hotel from '@mui/icons-material/Hotel';
import type { BookingRecord } from '../api/records';
import { resource } from '../resource';
import { BookingList } from './booking-list';

export const bookings = resource<BookingRecord>({
  name: 'bookings',
  icon: Hotel,
  list: BookingList,
  show: () => import('./booking-show'),
  title: (record) => record.number,
});
