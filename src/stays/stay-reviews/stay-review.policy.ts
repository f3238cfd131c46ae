import { DAY_MS } from '../../platform/clock/durations';
import type { StayBooking } from '../bookings/stay-booking.entity';

const REVIEW_DAYS = 14;

/** When a completed stay can no longer be reviewed. */
export const reviewEnd = ({ completedAt }: StayBooking): Date =>
  new Date((completedAt?.getTime() ?? 0) + REVIEW_DAYS * DAY_MS);

/** Guests without an account are not reviewed and do not review. */
export const canReview = (booking: StayBooking, now: Date): boolean =>
  booking.status === 'COMPLETED' && booking.guestId !== null && reviewEnd(booking) > now;
