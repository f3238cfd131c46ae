import type { Actor } from '../../platform/access/actor';
import type { ProfileView } from './profile.dto';
import type { Figures } from './profile-figures.service';
import { canSeeContact, canSeePapers } from './profile.policy';
import type { User } from '../account/user.entity';

/** A person's figures that come from the query, without those of features. */
export type ProfileFacts = {
  followers: number;
  following: number;
  isFollowed: boolean;
  hasPublicListing: boolean;
};

const SHOWN = [
  ...(['firstName', 'lastName', 'fullName', 'username', 'avatar', 'persona'] as const),
  ...(['referralCode', 'companyName', 'companyAddress', 'serviceArea', 'license', 'taxNumber'] as const),
  ...(['about', 'facebook', 'instagram', 'x', 'youtube', 'likedIn'] as const),
  ...(['vimeo', 'skype', 'pinterest', 'website'] as const),
];

const NO_PAPERS = { companyAddress: null, license: null, taxNumber: null };

/** The person as this viewer may see them. */
export function presentProfile(
  user: User,
  facts: ProfileFacts,
  figures: Figures,
  viewer: Actor | null,
): ProfileView {
  const own = viewer?.userId === user.id;
  const { followers, following, isFollowed } = facts;
  const { coins, ...publicFigures } = figures;
  const contact = canSeeContact(viewer, user, facts.hasPublicListing);
  return {
    userId: user.id,
    ...(Object.fromEntries(SHOWN.map((name) => [name, user[name]])) as Pick<
      ProfileView,
      (typeof SHOWN)[number]
    >),
    ...(canSeePapers(viewer, user, facts.hasPublicListing) ? {} : NO_PAPERS),
    ...(contact.email ? { email: user.email } : {}),
    ...(contact.phone ? { phoneNumber: user.phoneNumber, whatsappNumber: user.whatsappNumber } : {}),
    ...(own ? { role: user.role, coins, deletedOn: user.deletedOn?.toISOString() ?? null } : {}),
    ...publicFigures,
    phoneVerified: user.phoneVerifiedAt !== null,
    followers,
    following,
    isFollowed,
    premiumUntil: user.premiumUntil?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
