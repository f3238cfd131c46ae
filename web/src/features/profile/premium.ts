import type { Profile } from './profile-api';
import { serverTime } from '@/lib/timing/server-time';

/** Whether the person's premium plan runs. */
export const isPremium = ({ premiumUntil }: Pick<Profile, 'premiumUntil'>): boolean =>
  premiumUntil !== null && Date.parse(premiumUntil) > serverTime();
