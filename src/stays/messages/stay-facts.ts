import { addressOf } from '../../listings/life/listing-place';
import { relocationLines } from '../../requests/places/told-places';
import { dayText, nightsText } from '../../platform/clock/days';
import { instantText, timeText } from '../../platform/clock/time-text';
import { REMINDER_DAYS, reminderAt } from '../bookings/booking-jobs.service';
import type { StayListingRow } from '../bookings/bookings.sql';
import { IN_WORDS, PARTY, type BookingSide } from '../bookings/booking.states';
import { bookingNumber, type StayBooking } from '../bookings/stay-booking.entity';
import { lastCautionDay } from '../cautions/caution.policy';
import type { StayCaution } from '../cautions/stay-caution.entity';
import type { StayChange } from '../changes/stay-change.entity';
import type { StayAgreement } from '../quotes/stay-agreement.entity';
import type { Facts, StayFacts } from './stay-mails';
import { nairaText } from '../../platform/text/naira-text';

const datesOf = ({ arrival, departure }: Pick<StayBooking, 'arrival' | 'departure'>): string =>
  nightsText(arrival, departure);

/** The reasons for declining that a host chooses from; the note states any other. */
const DECLINED: Record<string, string> = {
  DATES: 'The home is not free on these days after all',
  GUESTS: 'It does not suit that many guests',
  RULES: 'It does not fit the house rules',
  OTHER: '',
};

/** A booking with what its mails say besides: `change` is open, `answered` what the host says of the caution. */
export type StayOfMail = {
  booking: StayBooking;
  listing: StayListingRow;
  change: StayChange | null;
  answered: StayCaution | null;
};

/** For the mail to one side. */
export function factsOf(
  { booking, listing, change, answered }: StayOfMail,
  now: Date,
  to: BookingSide,
): StayFacts {
  const { terms, caution } = booking;
  return {
    number: bookingNumber(booking.seq, booking.createdAt),
    title: listing.title ?? 'the home',
    state: IN_WORDS[booking.status],
    dates: datesOf(booking),
    unit: unitOf(booking),
    guests: guestsOf(booking),
    total: nairaText(booking.total),
    caution: caution > 0 ? nairaText(caution) : null,
    cautionBy: dayText(lastCautionDay(booking)),
    toPay: nairaText(booking.toPay),
    checkIn: `${dayText(booking.arrival)}, ${timeText(terms.checkInFrom)} to ${timeText(terms.checkInTo)}`,
    checkOut: `${dayText(booking.departure)}, until ${timeText(terms.checkOutUntil)}`,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    message: booking.message,
    ...arrivalOf(booking, listing, to),
    refund: refundOf(booking),
    change: change && {
      by: change.by,
      until: lagosText(change.expiresAt),
      holds: change.held.length > 0,
      facts: proposedOf(change, booking),
    },
    returned: answered && nairaText(answered.returned),
    heldUntil: booking.holdUntil && lagosText(booking.holdUntil),
    hasAccount: booking.guestId !== null,
    reminders: REMINDER_DAYS.filter((days) => reminderAt(booking.arrival, days) > now),
    by: booking.cancelledBy,
    isDecided: booking.isDecided,
    reason: [reasonOf(booking), booking.note].filter(Boolean).join('. ') || null,
  };
}

const arrivalOf = ({ placesTold }: StayBooking, listing: StayListingRow, to: BookingSide) => ({
  address: addressOf(listing),
  relocation: placesTold ? relocationLines(placesTold[PARTY[to]], listing) : [],
  hostPhone: listing.phone,
  arrivalNote: listing.note,
});

/** Chosen from a list by who declines; who cancels writes it. */
const reasonOf = ({ status, reason }: StayBooking): string | null =>
  status === 'DECLINED' && reason ? (DECLINED[reason] ?? reason) : reason;

const lagosText = (at: Date): string => `${instantText(at)} (Lagos time)`;

const unitOf = ({ units, unitName }: StayAgreement): string =>
  units === 1 ? unitName : `${unitName}, ${units} units`;

const guestsOf = ({ guests }: StayAgreement): string => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;

const PROPOSED: [name: string, textOf: (stay: StayAgreement) => string][] = [
  ['New dates', datesOf],
  ['New unit', unitOf],
  ['New number of guests', guestsOf],
  ['New total', ({ total }) => nairaText(total)],
];
const proposedOf = (change: StayChange, booking: StayBooking): Facts =>
  PROPOSED.filter(([, textOf]) => textOf(change) !== textOf(booking)).map(([name, textOf]) => [
    name,
    textOf(change),
  ]);

function refundOf({ refundPercent, refundAmount, caution }: StayBooking): string | null {
  if (refundPercent === null || refundAmount === null) return null;
  const refund = `Refund: ${refundPercent} % of the total, ${nairaText(refundAmount)}.`;
  return caution > 0 ? `${refund} The caution is returned in full.` : refund;
}
