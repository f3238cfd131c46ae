import { IconClock } from '@tabler/icons-react';
import { plural } from '@/lib/format/formatting';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How soon a person replies to enquiries, rounded up, so as not to promise too much. */
export function responseTimeText(minutes: number): string {
  if (minutes <= 15) return 'Usually replies within 15 minutes';
  if (minutes <= 30) return 'Usually replies within 30 minutes';
  if (minutes <= HOUR) return 'Usually replies within an hour';
  const [many, one] =
    minutes <= DAY ? [Math.ceil(minutes / HOUR), 'hour'] : [Math.ceil(minutes / DAY), 'day'];
  return `Usually replies within ${plural(many, one)}`;
}

/** Hidden for a person who has not replied to an enquiry yet. */
export function ResponseTime({ minutes }: { minutes: number | null | undefined }) {
  if (minutes === null || minutes === undefined) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <IconClock size={16} aria-hidden="true" className="shrink-0" /> {responseTimeText(minutes)}
    </span>
  );
}
