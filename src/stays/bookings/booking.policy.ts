import { isDue, isOpenToGuest } from '../cautions/caution.policy';
import type { StayCaution } from '../cautions/stay-caution.entity';
import type { StayChange } from '../changes/stay-change.entity';
import { canReview } from '../stay-reviews/stay-review.policy';
import { bookingRule, cancelBy, type BookingSide, type BookingTransition } from './booking.states';
import type { BookingCanView } from './bookings.dto';
import type { StayListingRow } from './bookings.sql';
import type { StayBooking } from './stay-booking.entity';
import { DAY_MS } from '../../platform/clock/durations';

const CONTEST_DAYS = 7;

/** A person's side of the booking; null for everybody else, who gets 404. */
export const sideOf = (userId: string, { ownerId, guestId }: StayBooking): BookingSide | null =>
  ownerId === userId ? 'host' : guestId === userId ? 'guest' : null;

export const contestEnd = (noShowAt: Date): Date => new Date(noShowAt.getTime() + CONTEST_DAYS * DAY_MS);

/** Whether the guest can still contest that they did not come. */
export const canContest = ({ status, noShowAt, contestedAt }: StayBooking, now: Date): boolean =>
  status === 'NO_SHOW' && noShowAt !== null && contestedAt === null && contestEnd(noShowAt) >= now;

/** Whether its time has come and is not over. */
export function isInTime(booking: StayBooking, transition: BookingTransition, now: Date): boolean {
  if (transition === 'accept') return booking.holdUntil === null || booking.holdUntil > now;
  if (transition === 'checkIn') return booking.isDuring(now);
  const { from, to } = booking.noShowWindow;
  if (transition === 'noShow') return now >= from && now < to;
  // From then on the guest has come, and leaves, or has not: the host says which. A cancelled stay has no reviews.
  return bookingRule(transition).verb !== 'cancelled' || booking.status === 'REQUESTED' || now < from;
}

/**
 * The facts that decide a booking's actions: its open change, the record of its caution, whether this side has reviewed
 * it, and its listing, which takes no change of a stay while it is not visible.
 */
export type BookingContext = {
  change: StayChange | null;
  caution: StayCaution | null;
  reviewed: boolean;
  listing: Pick<StayListingRow, 'visible'>;
};

/** The actions that a side can take now. */
export function canOf(
  booking: StayBooking,
  side: BookingSide,
  now: Date,
  context: BookingContext,
): BookingCanView {
  const can = (transition: BookingTransition): boolean => {
    const { by, from } = bookingRule(transition);
    return by.includes(side) && from.includes(booking.status) && isInTime(booking, transition, now);
  };
  const isOn = ['CONFIRMED', 'CHECKED_IN'].includes(booking.status);
  const change = isOn && context.change && context.change.expiresAt > now ? context.change : null;
  const mayRespond = side === 'guest' && isOpenToGuest(booking, context.caution, now);
  return {
    accept: can('accept'),
    decline: can('decline'),
    cancel: can(cancelBy(side)),
    checkIn: can('checkIn'),
    checkOut: can('checkOut'),
    noShow: can('noShow'),
    contest: side === 'guest' && canContest(booking, now),
    change: isOn && context.listing.visible && !context.change,
    changeAccept: change !== null && change.by !== side,
    changeDecline: change !== null && change.by !== side,
    changeWithdraw: change !== null && change.by === side,
    caution: side === 'host' && isDue(booking, context.caution),
    cautionAccept: mayRespond,
    cautionContest: mayRespond,
    review: canReview(booking, now) && !context.reviewed,
    rooms: side === 'host' && isOn,
  };
}
