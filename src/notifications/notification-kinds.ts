import type { NotificationSettings } from '../users/settings/user-settings';

export const NOTIFICATION_KINDS = [
  ...(['listing', 'revision', 'enquiry', 'tour', 'service', 'review', 'favourite', 'savedSearch'] as const),
  ...(['message', 'community', 'post', 'follow', 'streak', 'challenge', 'leaderboard', 'referral'] as const),
  ...(['stay', 'case', 'account', 'release', 'promotion'] as const),
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The sender id of the product itself, so that it can be muted like a person. */
export const PRODUCT_ID = '00000000-0000-7000-8000-000000000000';
export const PRODUCT_NAME = 'Gidana';

export type Topic = Exclude<keyof NotificationSettings, 'digest' | 'quietHours'>;

/** The setting that turns off mails of a kind; kinds about the account itself have none. */
export const TOPICS: Record<NotificationKind, Topic | null> = {
  listing: 'listings',
  revision: 'listings',
  review: 'listings',
  favourite: 'listings',
  savedSearch: 'listings',
  enquiry: 'enquiries',
  service: 'enquiries',
  tour: 'tours',
  stay: 'stays',
  message: 'messages',
  community: 'community',
  post: 'community',
  follow: 'community',
  streak: 'streaks',
  challenge: 'dailyReminder',
  leaderboard: 'leaderboards',
  referral: 'leaderboards',
  case: null,
  account: null,
  release: 'newReleases',
  promotion: 'promotions',
};

/** Optional kinds: people who turned these off get no notification at all. */
export const UNOWED_TOPICS: readonly (Topic | null)[] = ['dailyReminder', 'newReleases', 'promotions'];
