import type { BookingRecord } from '../api/records';
import { dayText, priceText, wordsOf } from '../text/texts';

/** "5 Dec – 8 Dec 2026"; both years where they differ. */
export function nightsText({ from, to }: Pick<BookingRecord, 'from' | 'to'>): string {
  const start = dayText(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? start.replace(/ \d{4}$/, '') : start} – ${dayText(to)}`;
}

/** "3 guests, 2 units" */
export function numbersText({ guests, units }: BookingRecord): string {
  const people = guests === 1 ? '1 guest' : `${guests} guests`;
  return units > 1 ? `${people}, ${units} units` : people;
}

/** How often the host cancelled; null for never. */
export const cancellationsText = ({ hostCancellations: count }: BookingRecord): string | null =>
  count === 0 ? null : count === 1 ? 'Once in twelve months' : `${count} times in twelve months`;

const DECLINE_WORDS: Record<string, string> = {
  DATES: 'The nights do not suit',
  GUESTS: 'Too many guests',
  RULES: 'It does not fit the house rules',
  OTHER: 'Another reason',
};

/** Why it was declined, which hosts choose, or cancelled, which people write. */
export const reasonText = ({ status, reason }: BookingRecord): string | null =>
  (status === 'DECLINED' && reason && DECLINE_WORDS[reason]) || reason;

/** The guest's part of the total after a cancellation or a no-show; null where there was none. */
export function refundText({ refundPercent, refundAmount }: BookingRecord): string | null {
  if (refundPercent === null) return null;
  return refundPercent === 0 ? 'Nothing of the total' : `${refundPercent}% (${priceText(refundAmount)})`;
}

/** The outcome of the caution; null while nobody has answered for it. */
export function cautionText({ cautionStatus, cautionReturned }: BookingRecord): string | null {
  if (!cautionStatus) return null;
  return cautionReturned === null
    ? wordsOf(cautionStatus)
    : `${wordsOf(cautionStatus)}, ${priceText(cautionReturned)} comes back`;
}
