import Hotel from '@mui/icons-material/Hotel';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { BookingRecord } from '../api/records';
import { BookingList } from './booking-list';

const BookingShow = lazy(() => import('./booking-show'));

export const bookings: ResourceProps = {
  name: 'bookings',
  icon: Hotel,
  list: BookingList,
  show: BookingShow,
  recordRepresentation: (record: BookingRecord) => record.number,
};
