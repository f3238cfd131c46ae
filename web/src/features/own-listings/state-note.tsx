import { DateText } from '@/components/ui/date-text';
import type { ListingView } from '@/features/listings/listing-types';
import { useTerms } from '@/features/vocabulary/vocabulary-api';

/** Explains the status to the owner: why it was rejected, what is pending, until when it must be confirmed. */
export function StateNote({ listing }: { listing: ListingView }) {
  const reasons = useTerms('moderationReasons');
  const reason = reasons.find(({ value }) => value === listing.reason)?.label ?? listing.reason;
  const refused = ['REJECTED', 'CHANGES_REQUESTED', 'SUSPENDED'].includes(listing.status);
  return (
    <div className="space-y-1 text-sm">
      {refused && (reason || listing.note) ? (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn-strong">
          {[reason, listing.note].filter(Boolean).join(': ')}
        </p>
      ) : null}
      {listing.pendingRevision ? (
        <p className="rounded-control bg-plain-soft px-3 py-2 text-plain-strong">
          Your edit waits for approval: {listing.pendingRevision.changes.map(({ label }) => label).join(', ')}
          . The published version stays public until then.
        </p>
      ) : null}
      {listing.status === 'APPROVED' && listing.confirmBy ? (
        <p className="text-muted">
          Confirm by <DateText value={listing.confirmBy} />
        </p>
      ) : null}
      {listing.status === 'EXPIRED' ? (
        <p className="text-muted">It expired. One tap makes it public again.</p>
      ) : null}
    </div>
  );
}
