import { addDays, daysBetween, longDay, type Day } from '../../calendar-days';
import { shortDay, stayDates } from '../../stay-words';
import type { CalendarChange, HostNight } from '../hosting-api';
import { typedAmount } from '@/lib/format/amount-in';
import { plural } from '@/lib/format/formatting';

/** The nights that an owner changes, both ends included. */
export interface NightRange {
  first: Day;
  last: Day;
  /** One end is chosen; the next press chooses the other. */
  isOpen: boolean;
}

/** The choice after a press: the first press begins it, the second ends it, the third begins another one. */
export function pressed(range: NightRange | null, day: Day): NightRange {
  if (!range?.isOpen) return { first: day, last: day, isOpen: true };
  const [first, last] = day < range.first ? [day, range.last] : [range.first, day];
  return { first, last, isOpen: false };
}

export const isWithin = (range: NightRange | null, day: Day): boolean =>
  range !== null && day >= range.first && day <= range.last;

/** "Friday 5 December", or "Friday 5 December to Monday 8 December, 4 nights". */
export function rangeInWords({ first, last }: NightRange): string {
  if (first === last) return longDay(first);
  return `${longDay(first)} to ${longDay(last)}, ${plural(daysBetween(first, last) + 1, 'night')}`;
}

/** The same where there is little room: "10 – 12 Dec 2026, 3 nights". */
export function rangeInShort({ first, last }: NightRange): string {
  if (first === last) return shortDay(first);
  return `${stayDates(first, last)}, ${plural(daysBetween(first, last) + 1, 'night')}`;
}

const FIELDS = ['blocked', 'price', 'minNights', 'note'] as const;
export type NightField = (typeof FIELDS)[number];
/** The typed values; an absent field was not touched, and stays as it is. */
export type NightsForm = Partial<Record<NightField, string>>;

const OWN = {
  blocked: ({ blocked }: HostNight) => blocked,
  price: ({ ownPrice }: HostNight) => ownPrice,
  minNights: ({ ownMinNights }: HostNight) => ownMinNights,
  note: ({ note }: HostNight) => note,
} as const;

/** The value that all of the nights share, as text; null where they differ. */
export function common(nights: HostNight[], field: NightField): string | null {
  const values = new Set(nights.map((night) => OWN[field](night) ?? ''));
  return values.size > 1 ? null : String([...values][0] ?? '');
}

/** The request body with the edited fields; an empty price, minimum stay or note returns to the default. */
export function changeOf(unitId: string, { first, last }: NightRange, form: NightsForm): CalendarChange {
  const plain = (typed: string): string => typed.replace(/[,\s]/g, '');
  const number = (typed: string): number | null => (plain(typed) === '' ? null : numberOf(plain(typed)));
  return {
    ...{ unitId, from: first, to: addDays(last, 1) },
    ...(form.blocked ? { blocked: numberOf(plain(form.blocked)) } : {}),
    ...(form.price === undefined ? {} : { price: typedAmount(form.price) as number | null }),
    ...(form.minNights === undefined ? {} : { minNights: number(form.minNights) }),
    ...(form.note === undefined ? {} : { note: form.note.trim() || null }),
  };
}

/** Text that is no number goes to the server as it is, which says so at its field. */
const numberOf = (typed: string): number =>
  Number.isFinite(Number(typed)) ? Number(typed) : (typed as never);

export type NightState = 'past' | 'taken' | 'elsewhere' | 'blocked' | 'free';

/** The state of a night that matters most to its owner. */
export function stateOf(night: HostNight): NightState {
  if (night.reason === 'PAST') return 'past';
  if (night.free > 0) return 'free';
  if (night.taken > 0) return 'taken';
  return night.imported > 0 ? 'elsewhere' : 'blocked';
}

/** "Free", "Booked", "3 of 12 free, 2 blocked", "Full". */
export function stateInWords(night: HostNight, count: number): string {
  const { free, taken, imported, blocked } = night;
  if (count === 1)
    return free > 0 ? 'Free' : taken > 0 ? 'Booked' : imported > 0 ? 'Booked elsewhere' : 'Blocked';
  if (blocked === count) return 'Blocked';
  const left = free > 0 ? `${free} of ${count} free` : 'Full';
  return blocked > 0 ? `${left}, ${blocked} blocked` : left;
}
