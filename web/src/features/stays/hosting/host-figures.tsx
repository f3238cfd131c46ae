import type { ListingView } from '@/features/listings/listing-types';
import { plural } from '@/lib/format/formatting';

type Figures = NonNullable<ListingView['stay']>;

/** A host's reliability as guests read it, and the cautions still owed. */
export function HostFigures({ stay }: { stay: Figures }) {
  const { hostCancellations, cautionsReturned, cautionsDue, cautionsOverdue } = stay;
  const lines = [
    hostCancellations > 0 ? `${plural(hostCancellations, 'booking')} cancelled by the host` : null,
    cautionsReturned > 0 ? `${plural(cautionsReturned, 'caution')} returned` : null,
    cautionsDue > 0 ? `${plural(cautionsDue, 'caution')} to return` : null,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {lines.join(' · ')}
      {cautionsOverdue > 0 ? (
        <span className="font-semibold text-danger"> · {plural(cautionsOverdue, 'caution')} overdue</span>
      ) : null}
    </p>
  );
}
