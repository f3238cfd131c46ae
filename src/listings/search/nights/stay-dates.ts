import { daysBetween, isWeekendNight, nightsBetween } from '../../../platform/clock/days';
import { invalid } from '../../../platform/http/errors';
import { STAY_TYPES } from '../../life/listing-stay';
import type { ListingFiltersQuery } from '../listing-search.dto';

/** The stay that a search asks for. */
export type StayDates = { from: string; to: string; guests: number; units: number };

const NIGHTS_MAX = 365;

/** Whether homes of the type are booked by the night; without a type, those that are. */
export const goesWithDates = (type: ListingFiltersQuery['type']): boolean =>
  !type || STAY_TYPES.includes(type);

/** Null without dates. Throws 400 for dates that are none, and for types that nobody books by the night. */
export function datesOf(query: ListingFiltersQuery): StayDates | null {
  const { from, to, guests = 1, units = 1, type } = query;
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw invalid({ from: 'Check-in is required' });
  if (to === undefined) throw invalid({ to: 'Check-out is required' });
  if (to <= from) throw invalid({ to: 'Check-out must be after check-in' });
  if (daysBetween(from, to) > NIGHTS_MAX) throw invalid({ to: `At most ${NIGHTS_MAX} nights` });
  if (!goesWithDates(type)) throw invalid({ type: 'Dates apply to shortlets and hotels' });
  return { from, to, guests, units };
}

/** The nights of a stay that begin on a Friday or a Saturday. */
export const weekendNightsOf = ({ from, to }: Pick<StayDates, 'from' | 'to'>): number =>
  nightsBetween(from, to).filter(isWeekendNight).length;
