import type { Actor } from '../../platform/access/actor';
import type { User } from '../../users/account/user.entity';
import type { Listing } from './listing.entity';
import { isReadableClosed } from './readable';

export const isOwner = (actor: Actor | null, listing: Listing): boolean => actor?.userId === listing.ownerId;

/** Whether it can be read by its URL: visible, or closed for less than six weeks. */
const isPublic = (listing: Listing, now: Date): boolean =>
  listing.isVisible || (!listing.deletedAt && isReadableClosed(listing, now));

/** Unapproved listings are for the owner and admins only; deleted ones are for nobody. */
export const canRead = (actor: Actor | null, listing: Listing, now: Date): boolean =>
  !listing.deletedAt && (isOwner(actor, listing) || actor?.role === 'admin' || isPublic(listing, now));

/** Only the owner edits a listing; admins decide on it. */
export const canEdit = (actor: Actor | null, listing: Listing): boolean => isOwner(actor, listing);

/** Admins decide, but not on their own listings. */
export const canDecide = (actor: Actor, listing: Listing): boolean =>
  actor.role === 'admin' && !isOwner(actor, listing);

/** The premium plan, which an admin grants for a period. */
export const isPremium = (owner: User, at: Date): boolean =>
  owner.premiumUntil !== null && owner.premiumUntil > at;
