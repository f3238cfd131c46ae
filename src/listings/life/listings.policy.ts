import type { Actor } from '../../platform/access/actor';
import type { User } from '../../users/account/user.entity';
import type { Listing } from './listing.entity';
import { isReadableClosed } from './readable';

export const isOwner = (actor: Actor | null, listing: Listing): boolean => actor?.userId === listing.ownerId;

/** Readable by anybody who knows its address: visible, or closed for less than six weeks. */
export const isPublic = (listing: Listing, now: Date): boolean =>
  listing.isVisible || (!listing.deletedAt && isReadableClosed(listing, now));

/** What was not approved is for its owner and admins only; what was deleted is for nobody. */
export const canRead = (actor: Actor | null, listing: Listing, now: Date): boolean =>
  !listing.deletedAt && (isOwner(actor, listing) || actor?.role === 'admin' || isPublic(listing, now));

/** Only its owner writes it; admins decide on it. */
export const canEdit = (actor: Actor | null, listing: Listing): boolean => isOwner(actor, listing);

/** Nobody judges what is their own. */
export const canDecide = (actor: Actor, listing: Listing): boolean =>
  actor.role === 'admin' && !isOwner(actor, listing);

/** The premium plan, which an admin grants for a period. */
export const isPremium = (owner: User, at: Date): boolean =>
  owner.premiumUntil !== null && owner.premiumUntil > at;
