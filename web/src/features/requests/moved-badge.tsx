import { Badge } from '@/components/ui/badge';

/** The badge of a tour with another time than the one first asked for; null for other requests. */
export function MovedBadge({ of }: { of: object }) {
  const isMoved = 'movedAt' in of && typeof of.movedAt === 'string';
  return isMoved ? <Badge tone="brand">MOVED</Badge> : null;
}
