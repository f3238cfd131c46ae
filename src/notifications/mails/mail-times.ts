import { afterQuietHours, nextTime } from '../../users/settings/quiet-hours';
import type { NotificationSettings } from '../../users/settings/user-settings';

/** When the daily digest goes out, in Lagos. */
const DIGEST_AT = '08:00';

/** When a notification of this instant is mailed: at once, with the next digest, or at the end of quiet hours. */
export function mailTime(
  { digest, quietHours }: Pick<NotificationSettings, 'digest' | 'quietHours'>,
  now: Date,
): Date {
  return afterQuietHours(quietHours, digest ? nextTime(DIGEST_AT, now) : now);
}
