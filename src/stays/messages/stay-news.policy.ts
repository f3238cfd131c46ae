import { lagosInstant } from '../../platform/clock/clock';
import type { BookingStatus } from '../bookings/booking.states';
import type { StayNews } from '../bookings/bookings.events';
import { isUnsettled } from '../cautions/caution.policy';
import type { StayCaution } from '../cautions/stay-caution.entity';
import type { StayOfMail } from './stay-facts';

type Holds = (stay: StayOfMail) => boolean;

const is =
  (...states: BookingStatus[]): Holds =>
  ({ booking }) =>
    states.includes(booking.status);

/** The answer to a change. The stay is as agreed until one is asked for again, and while it is not cancelled. */
const answeredChange: Holds = (stay) => !stay.change && is('CONFIRMED', 'CHECKED_IN', 'COMPLETED')(stay);

const caution =
  (...states: StayCaution['status'][]): Holds =>
  ({ answered }) =>
    answered !== null && states.includes(answered.status);

/** When each news still holds. */
const HOLDS: Record<StayNews, Holds> = {
  requested: is('REQUESTED'),
  confirmed: is('CONFIRMED', 'CHECKED_IN'),
  declined: is('DECLINED'),
  expired: is('EXPIRED'),
  cancelled: is('CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST'),
  checkedIn: is('CHECKED_IN'),
  completed: is('COMPLETED'),
  noShow: (stay) => is('NO_SHOW')(stay) && !stay.booking.contestedAt,
  noShowContested: is('NO_SHOW'),
  noShowDecided: is('NO_SHOW'),
  changeAsked: ({ change }) => change !== null,
  changed: is('CONFIRMED', 'CHECKED_IN'),
  changeDeclined: answeredChange,
  changeWithdrawn: answeredChange,
  // The end of the stay may be what ended it.
  changeLapsed: ({ change }) => !change,
  cautionAnswered: ({ booking, answered }) => answered !== null && isUnsettled(booking, answered),
  cautionSettled: caution('SETTLED'),
  cautionContested: caution('CONTESTED'),
  cautionDecided: caution('DECIDED'),
  runsOn: is('CHECKED_IN'),
};

/** Whether it is still so when its mail is written. What superseded it is news of its own. */
export const isStillNews = (news: StayNews, stay: StayOfMail): boolean => HOLDS[news](stay);

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
  changeDeclined: next,
  changeWithdrawn: next,
  changeLapsed: next,
};

/** Until when its mail is of use, and so is not held for quiet hours; null where it is as good the next morning. */
export const usefulUntil = (news: StayNews, stay: StayOfMail): Date | null =>
  USEFUL_UNTIL[news]?.(stay) ?? null;
