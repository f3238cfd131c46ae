import { setFields } from '../../platform/database/orm/set-fields';
import type { User } from '../account/user.entity';

/** Kinds of notification that a person can turn off, and how they are delivered. */
export type NotificationSettings = {
  dailyReminder: boolean;
  streaks: boolean;
  leaderboards: boolean;
  newReleases: boolean;
  promotions: boolean;
  enquiries: boolean;
  tours: boolean;
  stays: boolean;
  listings: boolean;
  community: boolean;
  messages: boolean;
  /** New enquiries are mailed together, once an hour, instead of one by one. */
  enquiriesHourly: boolean;
  /** Notifications are mailed in one bundle a day; requests and decisions have mails of their own. */
  digest: boolean;
  /** Times of day in Lagos between which nothing is mailed; `from` may be later than `to`. */
  quietHours: { from: string; to: string } | null;
};

export type Settings = NotificationSettings & Pick<User, 'leaderboardVisible' | 'showPhone' | 'showEmail'>;

const DEFAULTS: NotificationSettings = {
  dailyReminder: true,
  streaks: true,
  leaderboards: true,
  newReleases: true,
  promotions: true,
  enquiries: true,
  tours: true,
  stays: true,
  listings: true,
  community: true,
  messages: true,
  enquiriesHourly: false,
  digest: false,
  quietHours: null,
};

/** A person's notification settings. */
export const notificationSettingsOf = (user: User): NotificationSettings => ({
  ...DEFAULTS,
  ...user.notificationSettings,
});

export function settingsOf(user: User): Settings {
  const { leaderboardVisible, showPhone, showEmail } = user;
  return { ...notificationSettingsOf(user), leaderboardVisible, showPhone, showEmail };
}

/** Changes the given fields and stores only the differences from the defaults. */
export function changeSettings(user: User, changes: Partial<Settings>): void {
  const wanted = { ...settingsOf(user), ...withoutUndefined(changes) };
  const { leaderboardVisible, showPhone, showEmail, ...notifications } = wanted;
  setFields(user, { leaderboardVisible, showPhone, showEmail });
  user.notificationSettings = Object.fromEntries(
    Object.entries(notifications).filter(
      ([name, value]) => value !== DEFAULTS[name as keyof NotificationSettings],
    ),
  );
}

/** The fields that are present. */
export const withoutUndefined = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
