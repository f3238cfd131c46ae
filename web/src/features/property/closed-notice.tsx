import { TextLink } from '@/components/ui/text-link';
import type { Listing } from '@/features/listings/listing-types';
import { searchHref } from '@/features/search/search-state';

const TEXTS: Record<string, string> = {
  CLOSED: 'This home is no longer available',
  PENDING: 'Only you see this: it waits for approval',
  DRAFT: 'Only you see this: it is a draft',
  REJECTED: 'Only you see this: it was not approved',
  CHANGES_REQUESTED: 'Only you see this: changes were requested',
  PAUSED: 'Only you see this: you paused it',
  EXPIRED: 'Only you see this: it expired, confirm that it is still available',
  SUSPENDED: 'Only you see this: it was suspended',
};

/** Says why a listing that is not public is shown, and to whom. */
export function ClosedNotice({ listing }: { listing: Listing }) {
  const text = TEXTS[listing.status];
  if (!text) return null;
  const state = {
    type: listing.type,
    filters: { state: listing.state },
    sort: 'default',
    page: 1,
    view: 'list',
    map: false,
  } as const;
  return (
    <div role="status" className="rounded-card bg-warn-soft px-5 py-3 font-medium text-warn-strong">
      {text}
      {listing.status === 'CLOSED'
        ? listing.closedOutcome === 'sold'
          ? ': it was sold. '
          : ': it was let. '
        : '. '}
      {listing.note && listing.isOwner ? `${listing.note} ` : null}
      {listing.status === 'CLOSED' ? <TextLink to={searchHref(state)}>See homes like it</TextLink> : null}
    </div>
  );
}
