import { LAGOS } from './clock';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: LAGOS });

/** "Tuesday, December 1, 2026 at 2:30 PM", in Lagos. */
export const instantText = (at: Date): string => instant.format(at);

/** "2:30 PM" for the time of day "14:30". */
export function timeText(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** "25 minutes", "1 hour", "14 hours": rounded up, as after it the wait is over. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
