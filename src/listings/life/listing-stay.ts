import { invalid } from '../../platform/http/errors';
import { pick } from '../content/listing.content';
import type { ContentField, Fees, ListingContent } from '../content/listing-fields';

/** The bookings of a shortlet or hotel, as its row stores them for lists. Money in naira. */
export type ListingStay = {
  /** The lowest price of a night. */
  fromPrice: number;
  /** The guests that its largest unit takes. */
  guestsMax: number;
  instant: boolean;
  policy: string;
  /** Stays that the host cancelled in the last twelve months. */
  hostCancellations: number;
  cautionsReturned: number;
  cautionsDue: number;
  cautionsOverdue: number;
};

/** The listing types that can take bookings. */
export const STAY_TYPES: readonly (string | null)[] = ['shortlet', 'hotel'];

export const DAILY_ONLY = 'Recurrence must be daily for bookings';

/** Throws 400 for content of a home that cannot be booked by the night. */
export function assertByTheNight({ type, recurrence }: ListingContent): void {
  if (!STAY_TYPES.includes(type))
    throw invalid({ type: 'A home with booking details is a shortlet or a hotel' });
  if (recurrence !== 'daily') throw invalid({ recurrence: DAILY_ONLY });
}

/** The fees of a home by the night: what a quote asks for its unit, which knows no other. */
export const feesOfUnit = ({ caution, cleaningFee }: Record<'caution' | 'cleaningFee', number>): Fees => ({
  agency: null,
  legal: null,
  serviceCharge: null,
  caution,
  other: cleaningFee,
});

/**
 * The content of a listing that takes bookings, after an edit: its prices are those of its units, whatever was sent, and
 * it stays one that can be booked by the night. Throws 400.
 */
export function bookable(before: ListingContent, after: ListingContent): ListingContent {
  assertByTheNight(after);
  return { ...after, startPrice: before.startPrice, fees: before.fees };
}

/** The changes of an edit that waited for approval, but for prices that the units have set meanwhile. Throws 400. */
export function bookableChanges(
  now: ListingContent,
  changes: Partial<ListingContent>,
): Partial<ListingContent> {
  const after = bookable(now, { ...now, ...changes });
  const { startPrice, endPrice } = after;
  const isTooLow = startPrice !== null && endPrice !== null && endPrice < startPrice;
  return pick(isTooLow ? { ...after, endPrice: null } : after, Object.keys(changes) as ContentField[]);
}
