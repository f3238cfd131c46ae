import { DateText } from '@/components/ui/date-text';
import type { ListingView } from '@/features/listings/listing-types';
import { useTerms } from '@/features/vocabulary/vocabulary-api';

/** Explains the status to the owner: why it was rejected, what is pending, until when it must be confirmed. */
export function StateNote({ listing }: { listing: ListingView }) {
  const reasons = useTerms('moderationReasons');
  const why = ({ reason, note }: Pick<ListingView, 'reason' | 'note'>) =>
    [reasons.find(({ value }) => value === reason)?.label ?? reason, note].filter(Boolean).join(': ');
  const { pendingRevision, refusedRevision } = listing;
  const refused = ['REJECTED', 'CHANGES_REQUESTED', 'SUSPENDED'].includes(listing.status);
  return (
    <div className="space-y-1 text-sm">
      {refused && why(listing) ? (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn-strong">{why(listing)}</p>
      ) : null}
      {pendingRevision ? (
        <p className="rounded-control bg-plain-soft px-3 py-2 text-plain-strong">
          Your edit waits for approval: {fieldsOf(pendingRevision)}. The published version stays public until
          then.
        </p>
      ) : null}
      {refusedRevision ? (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn-strong">
          Your edit was not approved: {fieldsOf(refusedRevision)}. {why(refusedRevision)}. Edit goes on from
          it.
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

const fieldsOf = ({ changes }: Pick<NonNullable<ListingView['pendingRevision']>, 'changes'>): string =>
  changes.map(({ label }) => label).join(', ');
