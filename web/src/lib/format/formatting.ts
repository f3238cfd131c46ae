import { serverTime } from '../timing/server-time';

/** From January. */
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
/** Lagos is one hour ahead of UTC all year. */
const AHEAD_MS = 3_600_000;

/** 1234567.5 -> "1,234,567.5" */
export function formatNumber(value: number): string {
  const [whole, fraction] = String(Math.round(value * 100) / 100).split('.');
  // linear: a number has at most 22 digits.
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Money has no kobo, or two digits of them: "40,000", "40,000.50". */
function formatMoney(amount: number): string {
  const text = formatNumber(amount);
  return text.at(-2) === '.' ? `${text}0` : text;
}

/** Naira in full, as on pages: "NGN 2,500,000". */
export function formatNaira(amount: number): string {
  return `NGN ${formatMoney(amount)}`;
}

/** Naira as on cards: "N2,500,000". */
export function formatNairaShort(amount: number): string {
  return `N${formatMoney(amount)}`;
}

const PERIODS: Record<string, string> = { daily: '/day', monthly: '/mo', yearly: '/yr' };
const PERIOD_WORDS: Record<string, string> = { daily: 'per day', monthly: 'per month', yearly: 'per year' };

export interface PricedThing {
  type?: string | null;
  recurrence?: string | null;
}

function recurrenceOf({ type, recurrence }: PricedThing): string {
  if (recurrence) return recurrence.toLowerCase();
  if (type === 'hotel' || type === 'shortlet') return 'daily';
  return type === 'rent' ? 'yearly' : '';
}

/** The period of a price: "/yr", "/mo", "/day", or "outright" for a sale. */
export function pricePeriod(thing: PricedThing): string {
  if (thing.type === 'sale') return 'outright';
  return PERIODS[recurrenceOf(thing)] ?? 'outright';
}

/** The period in words, for screen readers. */
export function pricePeriodInWords(thing: PricedThing): string {
  if (thing.type === 'sale') return 'outright';
  return PERIOD_WORDS[recurrenceOf(thing)] ?? 'outright';
}

/** "November 20, 2026"; takes an instant or a calendar date in Lagos. */
export function formatDate(value: string | Date): string {
  const day = inLagos(asDate(value));
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** The calendar date in Lagos in the format of date inputs: "2026-11-20". */
export function calendarDate(at: Date): string {
  return inLagos(at).toISOString().slice(0, 10);
}

/** An instant whose UTC parts are the local ones of Lagos. */
function inLagos(at: Date): Date {
  return new Date(at.getTime() + AHEAD_MS);
}

/** "2:05 PM" in Lagos; takes an instant or a wall-clock time "14:05". */
export function formatTime(value: string | Date): string {
  const isClock = typeof value === 'string' && /^\d\d:\d\d/.test(value);
  const [hour, minute] = (isClock ? value.slice(0, 5) : clockTime(asDate(value))).split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** "14:05" in Lagos. */
const clockTime = (at: Date): string => inLagos(at).toISOString().slice(11, 16);

/** "14:05", with the day if it was not today: when a stored copy was loaded, by the clock of the device. */
export function formatCopyTime(deviceTime: number): string {
  const at = new Date(serverTime(deviceTime));
  const time = clockTime(at);
  const day = formatDate(at);
  return day === formatDate(new Date(serverTime())) ? time : `${time}, ${day}`;
}

/** A calendar date has no time zone: noon in Lagos is on that day everywhere. */
export function asDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00+01:00` : value);
}

/** 1, "home" -> "1 home"; 2 -> "2 homes". */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Shown while a figure or word is not known yet; 0 would be a wrong statement. */
export const UNKNOWN = '–';

/** "bronze" -> "Bronze" */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
