import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { addDays, type Day } from '../../platform/clock/days';
import type { StayCaution } from './stay-caution.entity';
import { DAY_MS } from '../../platform/clock/durations';

const ANSWER_DAYS = 3;
const CONTEST_DAYS = 14;

/**
 * The last day on which the host answers in time: the third after the departure, or after the day on which a case decided
 * that there was a stay.
 */
export const lastCautionDay = (booking: StayBooking): Day => addDays(endOf(booking), ANSWER_DAYS);

/** The host answers before then. */
export const cautionDue = (booking: StayBooking): Date => lagosInstant(addDays(lastCautionDay(booking), 1));

function endOf({ departure, isDecided, completedAt }: StayBooking): Day {
  const decided = isDecided && completedAt ? lagosDate(completedAt) : departure;
  return decided > departure ? decided : departure;
}

/** The guest accepts or contests the answer until then; silence settles it. */
export const contestEnds = ({ answeredAt }: StayCaution): Date =>
  new Date(answeredAt.getTime() + CONTEST_DAYS * DAY_MS);

/** Whether the host owes an answer. */
export const isDue = ({ status, caution }: StayBooking, answered: StayCaution | null): boolean =>
  status === 'COMPLETED' && caution > 0 && answered === null;

/** The same as SQL, of a row `b` of stay_bookings. */
export const IS_DUE = `b.status = 'COMPLETED' and b.caution > 0
  and not exists (select from stay_cautions c where c.booking_id = b.id)`;

/** Whether the time to answer is over at `now`, as SQL of a row `b` of stay_bookings. */
export const isOverdueSql = (now: string): string => `(${ANSWER_DAYS} + 1
  + case when b.no_show_at is null then b.departure
    else greatest(b.departure, (b.completed_at at time zone 'Africa/Lagos')::date) end
  )::timestamp at time zone 'Africa/Lagos' < ${now}`;

/** Whether the answer waits for the guest, or for their silence. A case may have decided since that there was no stay. */
export const isUnsettled = ({ status }: StayBooking, answered: StayCaution): boolean =>
  status === 'COMPLETED' && ['RETURNED', 'PART'].includes(answered.status);

export const isOpenToGuest = (booking: StayBooking, answered: StayCaution | null, now: Date): boolean =>
  answered !== null && isUnsettled(booking, answered) && contestEnds(answered) > now;
