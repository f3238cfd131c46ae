import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { BookingStatus } from '../stays-api';

const LOOKS: Partial<Record<BookingStatus, [string, BadgeTone]>> = {
  REQUESTED: ['Waiting for you', 'warn'],
  CONFIRMED: ['Confirmed', 'good'],
  CHECKED_IN: ['In house', 'brand'],
  COMPLETED: ['Left', 'plain'],
  NO_SHOW: ['Did not come', 'danger'],
};

/** The state of a stay that takes nights, in a word or two. */
export function StayBadge({ status }: { status: BookingStatus }) {
  const [text, tone] = LOOKS[status] ?? ['Over', 'plain'];
  return <Badge tone={tone}>{text}</Badge>;
}
