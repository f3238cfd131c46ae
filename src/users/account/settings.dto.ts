import { FlagField, ObjectField, Shown, TimeField } from '../../platform/http/fields/fields';

const on = (description: string) => ({ type: Boolean, example: true, description });
const flag = (description: string) => FlagField({ optional: true, description });

const SAYS = {
  dailyReminder: 'A reminder of the day’s challenges',
  streaks: 'News of one’s streak',
  leaderboards: 'News of one’s place and tier',
  newReleases: 'New releases',
  promotions: 'Promotions and specials',
  enquiries: 'Enquiries',
  tours: 'Tour requests',
  listings: 'One’s listings and saved searches',
  community: 'Communities, posts and people',
  messages: 'Messages',
  digest: 'Mails are bundled into one a day',
  leaderboardVisible: 'Whether one shows on the leaderboard',
  showPhone: 'Whether visitors see one’s phone numbers, once one has a public listing',
  showEmail: 'Whether visitors see one’s address, once one has a public listing',
};

/** Between these times of day in Lagos nothing is mailed but codes, what concerns the account, and reminders of tours. */
export class QuietHours {
  @TimeField({ label: 'Quiet hours from', example: '22:00' }) from: string;
  @TimeField({ label: 'Quiet hours to', example: '06:00' }) to: string;
}

export class QuietHoursView {
  @Shown({ type: String, example: '22:00' }) from: string;
  @Shown({ type: String, example: '06:00' }) to: string;
}

export class SettingsView {
  @Shown(on(SAYS.dailyReminder)) dailyReminder: boolean;
  @Shown(on(SAYS.streaks)) streaks: boolean;
  @Shown(on(SAYS.leaderboards)) leaderboards: boolean;
  @Shown(on(SAYS.newReleases)) newReleases: boolean;
  @Shown(on(SAYS.promotions)) promotions: boolean;
  @Shown(on(SAYS.enquiries)) enquiries: boolean;
  @Shown(on(SAYS.tours)) tours: boolean;
  @Shown(on(SAYS.listings)) listings: boolean;
  @Shown(on(SAYS.community)) community: boolean;
  @Shown(on(SAYS.messages)) messages: boolean;
  @Shown({ ...on(SAYS.digest), example: false }) digest: boolean;
  @Shown({ type: QuietHoursView, nullable: true }) quietHours: QuietHoursView | null;
  @Shown(on(SAYS.leaderboardVisible)) leaderboardVisible: boolean;
  @Shown(on(SAYS.showPhone)) showPhone: boolean;
  @Shown({ ...on(SAYS.showEmail), example: false }) showEmail: boolean;
}

/** Only what is given changes. */
export class SettingsBody {
  @flag(SAYS.dailyReminder) dailyReminder?: boolean;
  @flag(SAYS.streaks) streaks?: boolean;
  @flag(SAYS.leaderboards) leaderboards?: boolean;
  @flag(SAYS.newReleases) newReleases?: boolean;
  @flag(SAYS.promotions) promotions?: boolean;
  @flag(SAYS.enquiries) enquiries?: boolean;
  @flag(SAYS.tours) tours?: boolean;
  @flag(SAYS.listings) listings?: boolean;
  @flag(SAYS.community) community?: boolean;
  @flag(SAYS.messages) messages?: boolean;
  @flag(SAYS.digest) digest?: boolean;
  @ObjectField(() => QuietHours, { optional: true, description: 'null: none' })
  quietHours?: QuietHours | null;
  @flag(SAYS.leaderboardVisible) leaderboardVisible?: boolean;
  @flag(SAYS.showPhone) showPhone?: boolean;
  @flag(SAYS.showEmail) showEmail?: boolean;
}

export class SettingsAnswer {
  @Shown({ type: String, example: 'Settings saved' }) message: string;
  @Shown({ type: SettingsView }) settings: SettingsView;
}
