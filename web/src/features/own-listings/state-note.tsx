import { Callout } from '@/components/ui/callout';
import { DateText } from '@/components/ui/date-text';
import type { ListingView } from '@/features/listings/listing-types';
import { refusedText, waitingText } from '@/features/vocabulary/edit-text';
import { useReasonText } from '@/features/vocabulary/reason-text';

/** Explains the status to the owner: why it was rejected, what is pending, until when it must be confirmed. */
export function StateNote({ listing }: { listing: ListingView }) {
  const why = useReasonText();
  const { pendingRevision, refusedRevision } = listing;
  const refused = ['REJECTED', 'CHANGES_REQUESTED', 'SUSPENDED'].includes(listing.status);
  return (
    <div className="space-y-1 text-sm">
      {refused && why(listing) ? <Callout>{why(listing)}</Callout> : null}
      {pendingRevision ? (
        <Callout tone="plain">{waitingText(pendingRevision, listing.status === 'APPROVED')}</Callout>
      ) : null}
      {refusedRevision ? <Callout>{refusedText(refusedRevision, why(refusedRevision))}</Callout> : null}
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
