import type { BookingStatus } from '../bookings/booking.states';
import type { StayNews } from '../bookings/bookings.events';
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
  cautionAnswered: caution('RETURNED', 'PART'),
  cautionSettled: caution('SETTLED'),
  cautionContested: caution('CONTESTED'),
  cautionDecided: caution('DECIDED'),
  runsOn: is('CHECKED_IN'),
};

/** Whether it is still so when its mail is written, which an outage may have kept. What superseded it is news of its own. */
export const isStillNews = (news: StayNews, stay: StayOfMail): boolean => HOLDS[news](stay);
