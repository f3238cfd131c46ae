import { defineEvent } from '../../platform/events/event';

/** A person signed up; their email address is not verified yet. `referredBy` is the owner of the referral code. */
export const UserRegistered = defineEvent<{ userId: string; referredBy: string | null }>('user.registered');
/** The person verified their email address. Recorded once per person. */
export const UserVerified = defineEvent<{ userId: string; referredBy: string | null }>('user.verified');
/** The person verified a phone number. */
export const PhoneVerified = defineEvent<{ userId: string }>('user.phone-verified');
export const UserFollowed = defineEvent<{ followerId: string; followeeId: string }>('user.followed');
/** The same transaction has already revoked the sessions and hidden the listings. */
export const UserSuspended = defineEvent<{ userId: string; by: string; reason: string }>('user.suspended');
export const UserRestored = defineEvent<{ userId: string; by: string }>('user.restored');
export const UserRoleChanged = defineEvent<{ userId: string; by: string; role: 'user' | 'admin' }>(
  'user.role-changed',
);
/** The premium plan was granted, extended or ended. `until` is its last day in Lagos; null when it ended. */
export const UserPremiumChanged = defineEvent<{ userId: string; by: string | null; until: string | null }>(
  'user.premium-changed',
);
/** The account is deleted; its row stays without personal data. Features delete their data about the person. */
export const UserDeleted = defineEvent<{ userId: string }>('user.deleted');
