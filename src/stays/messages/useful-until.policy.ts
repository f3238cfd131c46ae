import { lagosInstant } from '../../platform/clock/clock';
import type { StayNews } from '../bookings/bookings.events';
import type { StayOfMail } from './stay-facts';

type Until = (stay: StayOfMail) => Date | null;

/** The check-in, for who is on the way; the check-out once the guest is there. */
const next: Until = ({ booking: { status, arrival, departure, terms } }) =>
  status === 'CHECKED_IN'
    ? lagosInstant(departure, terms.checkOutUntil)
    : lagosInstant(arrival, terms.checkInFrom);

const USEFUL_UNTIL: Partial<Record<StayNews, Until>> = {
  requested: ({ booking }) => booking.holdUntil,
  confirmed: next,
  declined: next,
  expired: next,
  // A case decides about a stay that is over.
  cancelled: (stay) => (stay.booking.isDecided ? null : next(stay)),
  changeAsked: next,
  changed: next,
  relocated: next,
  changeDeclined: next,
  changeWithdrawn: next,
  changeLapsed: next,
};

/** Until when its mail is of use, and so is not held for quiet hours; null where it is as good the next morning. */
export const usefulUntil = (news: StayNews, stay: StayOfMail): Date | null =>
  USEFUL_UNTIL[news]?.(stay) ?? null;
