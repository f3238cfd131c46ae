import { defineEvent } from '../../platform/events/event';

/** Somebody signed up; the address is not proven yet. `referredBy` is whose code they gave. */
export const UserRegistered = defineEvent<{ userId: string; referredBy: string | null }>('user.registered');
/** The person proved that the address is theirs. Once a person. */
export const UserVerified = defineEvent<{ userId: string; referredBy: string | null }>('user.verified');
/** The person proved a phone number of theirs. */
export const PhoneVerified = defineEvent<{ userId: string }>('user.phone-verified');
export const UserFollowed = defineEvent<{ followerId: string; followeeId: string }>('user.followed');
/** Sessions are revoked and listings hidden already, in the transaction that recorded this. */
export const UserSuspended = defineEvent<{ userId: string; by: string; reason: string }>('user.suspended');
export const UserRestored = defineEvent<{ userId: string; by: string }>('user.restored');
export const UserRoleChanged = defineEvent<{ userId: string; by: string; role: 'user' | 'admin' }>(
  'user.role-changed',
);
/** The premium plan was granted, extended or ended. `until` is the last Lagos day of it; null when it is over. */
export const UserPremiumChanged = defineEvent<{ userId: string; by: string | null; until: string | null }>(
  'user.premium-changed',
);
/** The person's account is gone; their row stays without anything personal in it. Features remove what is theirs. */
export const UserDeleted = defineEvent<{ userId: string }>('user.deleted');
