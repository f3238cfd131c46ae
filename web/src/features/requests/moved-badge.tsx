import { Badge } from '@/components/ui/badge';

/** Says that a tour has another time than the one first asked for. Nothing on other requests. */
export function MovedBadge({ of }: { of: object }) {
  const isMoved = 'movedAt' in of && typeof of.movedAt === 'string';
  return isMoved ? <Badge tone="brand">MOVED</Badge> : null;
}
