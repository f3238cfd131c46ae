import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestCountsOf } from '../../requests/overview/request-counts';
import { BOOKING_COUNTS } from './booking-counts.sql';

/** The number of bookings in each state, in the words of the other requests. */
@ApiTags('Stays')
@Controller('users/:userId/booking-counts')
export class BookingCountsController extends RequestCountsOf({
  summary: 'How many bookings there are in each state, in the words of the other requests',
  description: 'Of your listings, or your own stays. Only your own: 403.',
  statements: BOOKING_COUNTS,
}) {}
