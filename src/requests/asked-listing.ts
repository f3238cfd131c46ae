import { isReadableClosed } from '../listings/life/readable';
import { conflict, forbidden, notFound, type AppError } from '../platform/http/errors';

/** The listing as a sending statement reads it, to explain why no request was sent. */
export type AskedListing = {
  owner_id: string;
  status: string;
  deleted_at: string | null;
  owner_suspended: boolean;
  closed_at: string | null;
};

/** Its columns, for the declaration of a statement. */
export const ASKED_COLUMNS = {
  owner_id: 'uuid',
  status: 'text',
  deleted_at: 'instant?',
  owner_suspended: 'bool',
  closed_at: 'instant?',
} as const;

/** Why nobody, or not this person, can send a request about the listing. */
export function refusalOf(listing: AskedListing | null, senderId: string | null, now: Date): AppError {
  if (!listing || listing.deleted_at) return notFound();
  if (listing.owner_id === senderId) return forbidden('This is your own listing', 'OWN_LISTING');
  const { status, owner_suspended: ownerSuspended, closed_at: closedAt } = listing;
  if (
    isReadableClosed({ status, ownerSuspended, closedAt: closedAt === null ? null : new Date(closedAt) }, now)
  )
    return conflict('This home is no longer available', 'LISTING_CLOSED');
  return notFound();
}
