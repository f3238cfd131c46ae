import type { Profile } from './profile-api';

/** Whether the person's premium plan runs. */
export const isPremium = ({ premiumUntil }: Pick<Profile, 'premiumUntil'>): boolean =>
  premiumUntil !== null && Date.parse(premiumUntil) > Date.now();
