import { formatDate, formatTime } from '@/lib/format/formatting';
import { DAY_MS } from '@/lib/timing/durations';
import type { Season } from './leaderboard-api';

const WEEK_MS = 7 * DAY_MS;

/** "Week of November 23, 2026"; a season that was cut by closing it early is named by its bounds. */
export function seasonName({ startsAt, endsAt }: Pick<Season, 'startsAt' | 'endsAt'>): string {
  if (Date.parse(endsAt) - Date.parse(startsAt) >= WEEK_MS) return `Week of ${formatDate(startsAt)}`;
  return `${dateAndTime(startsAt)} to ${dateAndTime(endsAt)}`;
}

const dateAndTime = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;
