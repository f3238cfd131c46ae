import { asDate, formatDate } from './formatting';
import { serverTime } from '../timing/server-time';

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number, most: number][] = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 604_800],
];
let relative: Intl.RelativeTimeFormat | undefined;

/** "3 minutes ago", "yesterday", then the date after a week. */
export function formatAgo(value: string | Date, now = new Date(serverTime())): string {
  // A past event is never shown in the future, even if the clock of the device is slow.
  const seconds = Math.min(0, Math.round((asDate(value).getTime() - now.getTime()) / 1000));
  const step = STEPS.find(([, , most]) => Math.abs(seconds) < most);
  if (!step) return formatDate(value);
  // Created on first use: the first formatter on a page takes a phone 40 ms, and first views need none.
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return relative.format(Math.trunc(seconds / step[1]), step[0]);
}
