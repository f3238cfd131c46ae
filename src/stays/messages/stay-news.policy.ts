import { isNewsOfPlace } from '../../requests/places/told-places';
import { PARTY, type BookingSide, type BookingStatus } from '../bookings/booking.states';
import type { StayNews } from '../bookings/bookings.events';
import { isUnsettled } from '../cautions/caution.policy';
import type { StayCaution } from '../cautions/stay-caution.entity';
import type { StayOfMail } from './stay-facts';

type Holds = (stay: StayOfMail, to: BookingSide, now: Date) => boolean;

const is =
  (...states: BookingStatus[]): Holds =>
  ({ booking }) =>
    states.includes(booking.status);

/** The answer to a change. The stay is as agreed until one is asked for again, and while it is not cancelled. */
const answeredChange: Holds = (stay, ...of) =>
  !stay.change && is('CONFIRMED', 'CHECKED_IN', 'COMPLETED')(stay, ...of);

/** Until this side knows the new place, or has no stay there any more. */
const relocated: Holds = (stay, to, now) =>
  is('CONFIRMED', 'CHECKED_IN')(stay, to, now) &&
  !stay.booking.isOver(now) &&
  isNewsOfPlace(stay.booking.placesTold, stay.listing, [PARTY[to]]);

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
  noShow: (stay, ...of) => is('NO_SHOW')(stay, ...of) && !stay.booking.contestedAt,
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
  relocated,
  runsOn: is('CHECKED_IN'),
};

/** Whether the news still holds when its mail is written. A transition that superseded it has a mail of its own. */
export const isStillNews = (news: StayNews, ...of: Parameters<Holds>): boolean => HOLDS[news](...of);
