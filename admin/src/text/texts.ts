const naira = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const number = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });
const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 3_600_000;

const PERIODS: Record<string, string> = { yearly: 'a year', monthly: 'a month', daily: 'a day' };
const UNITS: [name: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "NGN 2,500,000 a year"; a dash where there is no price. */
export function priceText(amount: number | null | undefined, recurrence?: string | null): string {
  if (amount === null || amount === undefined) return '–';
  const period = recurrence ? PERIODS[recurrence] : undefined;
  return `NGN ${naira.format(amount)}${period ? ` ${period}` : ''}`;
}

/** "10,000,000.5" */
export const numberText = (value: number): string => number.format(value);

/** A number as its text; anything else as it is. */
export const grouped = <T>(value: T): T | string => (typeof value === 'number' ? numberText(value) : value);

/** "+1,006", "-5". */
export const signedText = (amount: number): string => `${amount > 0 ? '+' : ''}${numberText(amount)}`;

/** "1,234 coins", "1 coin". */
export const counted = (count: number, one: string): string =>
  `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;

/** An instant in Lagos time, to the minute, with its zone (West Africa Time): not every admin is in Nigeria. */
export const instantText = (at: string | null | undefined): string =>
  at ? `${instant.format(new Date(at))}\u00a0WAT` : '–';

/** The Lagos date of an instant, or a calendar date. */
export const dayText = (at: string | null | undefined): string => (at ? day.format(new Date(at)) : '–');

/** The Lagos date of an instant, as 2026-11-20. */
export const lagosDay = (at: Date): string => lagosMinute(at).slice(0, '2026-11-20'.length);

/** The Lagos time of an instant in the format of inputs: 2026-11-20T09:30. */
export const lagosMinute = (at: Date): string =>
  new Date(at.getTime() + LAGOS_MS).toISOString().slice(0, '2026-11-20T09:30'.length);

/** The time since an instant in its largest unit: "3 days". */
export function ageText(at: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(at)) / 1000);
  const [name, length] = UNITS.find((unit) => seconds >= unit[1]) ?? ['minute', 60];
  const count = Math.max(1, Math.floor(seconds / length));
  return counted(count, name);
}

/** "CHANGES_REQUESTED" -> "Changes requested", "NO_SHOW" -> "No-show". */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ').toLowerCase().replace('no show', 'no-show');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Codes as the choices of a filter or a field, each with its words. */
export const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: wordsOf(id) }));
