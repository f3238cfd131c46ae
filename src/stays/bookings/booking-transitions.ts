import { lagosDate } from '../../platform/clock/clock';
import { addDays, type Day } from '../../platform/clock/days';
import { refundPercent } from '../quotes/refunds';
import { bookingRule, type BookingActor, type BookingTransition } from './booking.states';
import type { StayBooking } from './stay-booking.entity';

export type TransitionFacts = { by: BookingActor; at: Date; reason?: string | null; note?: string | null };

/** The columns that a transition writes. */
export function columnsOf(
  booking: StayBooking,
  transition: BookingTransition,
  facts: TransitionFacts,
): Partial<StayBooking> {
  return {
    status: bookingRule(transition).to,
    heldTo: heldTo(booking, transition, facts.at),
    ...traceOf(booking, transition, facts),
  };
}

/** The end of what it holds of the unit's nights. Nights that are over stay as they were. */
function heldTo(
  { heldFrom, heldTo: held, arrival, terms }: StayBooking,
  transition: BookingTransition,
  at: Date,
): Day {
  const earlier = (day: Day): Day => (day < held ? (day > heldFrom ? day : heldFrom) : held);
  if (transition === 'checkOut') return earlier(addDays(lagosDate(at), terms.preparationDays));
  if (transition === 'noShow') return earlier(addDays(arrival, 1));
  const isOff = ['decline', 'expire', 'cancelAsGuest', 'cancelAsHost'].includes(transition);
  return isOff ? heldFrom : held;
}

const NO_REFUND = { refundPercent: 0, refundAmount: 0 };
/** Clears the ending that an earlier decision of a case wrote. */
const NOT_ENDED = { completedAt: null, cancelledAt: null, cancelledBy: null };

function traceOf(
  booking: StayBooking,
  transition: BookingTransition,
  facts: TransitionFacts,
): Partial<StayBooking> {
  const { at, by, reason = null, note = null } = facts;
  switch (transition) {
    case 'accept':
      return { confirmedAt: at, holdUntil: null };
    case 'decline':
      return { declinedAt: at, holdUntil: null, reason, note };
    case 'expire':
      return { expiredAt: at, holdUntil: null };
    case 'cancelAsGuest':
    case 'cancelAsHost': {
      const refund = refundOf(booking, by, at);
      return { cancelledAt: at, cancelledBy: by, holdUntil: null, reason, ...refund, ...sequenceOf(booking) };
    }
    case 'checkIn':
      return { checkedInAt: at };
    case 'checkOut':
    case 'complete':
      return { completedAt: at };
    case 'noShow':
      return { noShowAt: at, ...NO_REFUND };
    case 'settleAsNoShow':
      return { ...NOT_ENDED, ...NO_REFUND };
    case 'settleAsStayed':
      return { ...NOT_ENDED, completedAt: at, refundPercent: null, refundAmount: null };
    case 'settleAsCancelled':
      return {
        ...NOT_ENDED,
        cancelledAt: at,
        cancelledBy: 'host',
        ...refundOf(booking, 'host', at),
        ...sequenceOf(booking),
      };
  }
}

/** Empty before the confirmation, when nothing was to be paid. Cancelled by the host or the system: a full refund. */
function refundOf(booking: StayBooking, by: BookingActor, at: Date): Partial<StayBooking> {
  const { confirmedAt, policy, arrival, total } = booking;
  if (!confirmedAt) return {};
  const percent = by === 'guest' ? refundPercent(policy, arrival, lagosDate(at)) : 100;
  const kobo = Math.floor((Math.round(total * 100) * percent + 50) / 100);
  return { refundPercent: percent, refundAmount: kobo / 100 };
}

/** The entry in the calendars of both is withdrawn under a higher number. */
const sequenceOf = ({ confirmedAt, sequence }: StayBooking): Partial<StayBooking> =>
  confirmedAt ? { sequence: sequence + 1 } : {};
