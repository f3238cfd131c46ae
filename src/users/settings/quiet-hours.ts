import { lagosDate, lagosInstant, lagosTime } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import type { NotificationSettings } from './user-settings';

/** The first instant at or after `now` with this time of day in Lagos. */
export function nextTime(time: string, now: Date): Date {
  const today = lagosInstant(lagosDate(now), time);
  return today >= now ? today : new Date(today.getTime() + DAY_MS);
}

/** The instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(quietHours: NotificationSettings['quietHours'], at: Date): Date {
  return quietHours && isQuiet(lagosTime(at), quietHours) ? nextTime(quietHours.to, at) : at;
}

/** `from` is included, `to` is not; a `from` later than `to` spans midnight, equal ones mean no quiet hours. */
function isQuiet(time: string, { from, to }: NonNullable<NotificationSettings['quietHours']>): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
