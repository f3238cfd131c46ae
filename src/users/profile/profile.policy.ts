import type { Actor } from '../../platform/access/actor';
import type { User } from '../account/user.entity';

/** Others see only people who verified their email address, are in good standing and are not leaving. */
export const canSeeProfile = (viewer: Actor | null, user: User): boolean =>
  viewer?.userId === user.id || (viewer?.role === 'admin' && user.deletedAt === null) || user.isShown;

/** Contact data: the person's own, for admins, and by the person's choice once they have a public listing. */
export function canSeeContact(
  viewer: Actor | null,
  user: User,
  hasPublicListing: boolean,
): { email: boolean; phone: boolean } {
  if (viewer?.userId === user.id || viewer?.role === 'admin') return { email: true, phone: true };
  return { email: hasPublicListing && user.showEmail, phone: hasPublicListing && user.showPhone };
}

/** Company address, license and tax number: for the person, for admins, and of people who offer something in public. */
export const canSeePapers = (viewer: Actor | null, user: User, hasPublicListing: boolean): boolean =>
  viewer?.userId === user.id || viewer?.role === 'admin' || hasPublicListing;

export const canFollow = (viewer: Actor, user: User): boolean => viewer.userId !== user.id && user.isShown;
