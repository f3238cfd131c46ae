import { lagosDate, lagosInstant, lagosTime } from '../platform/clock/clock';
import type { NotificationSettings } from '../users/user-settings';

/** When the daily digest goes out, in Lagos. */
const DIGEST_AT = '08:00';
const DAY_MS = 86_400_000;

/** The first instant from `now` on that has this time of day in Lagos. */
function nextTime(time: string, now: Date): Date {
  const today = lagosInstant(lagosDate(now), time);
  return today >= now ? today : new Date(today.getTime() + DAY_MS);
}

/** `from` is quiet, `to` is not any more; `from` later than `to` spans midnight, equal ones mean no quiet at all. */
function isQuiet(time: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** When news of this instant is mailed: at once, with the next digest, or when the quiet hours end. */
export function mailTime(
  { digest, quietHours }: Pick<NotificationSettings, 'digest' | 'quietHours'>,
  now: Date,
): Date {
  const wanted = digest ? nextTime(DIGEST_AT, now) : now;
  return quietHours && isQuiet(lagosTime(wanted), quietHours) ? nextTime(quietHours.to, wanted) : wanted;
}
