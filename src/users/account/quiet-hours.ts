import { lagosDate, lagosInstant, lagosTime } from '../../platform/clock/clock';
import type { NotificationSettings } from './user-settings';

const DAY_MS = 86_400_000;

/** The first instant from `now` on that has this time of day in Lagos. */
export function nextTime(time: string, now: Date): Date {
  const today = lagosInstant(lagosDate(now), time);
  return today >= now ? today : new Date(today.getTime() + DAY_MS);
}

/** When a mail of this instant may go out: then, or when the quiet hours end that it falls into. */
export function afterQuietHours(quietHours: NotificationSettings['quietHours'], at: Date): Date {
  return quietHours && isQuiet(lagosTime(at), quietHours) ? nextTime(quietHours.to, at) : at;
}

/** `from` is quiet, `to` is not any more; `from` later than `to` spans midnight, equal ones mean no quiet at all. */
function isQuiet(time: string, { from, to }: NonNullable<NotificationSettings['quietHours']>): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
