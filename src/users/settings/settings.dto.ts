import { Passes, type Check } from '../../platform/http/fields/field';
import { FlagField, ObjectField, TimeField } from '../../platform/http/fields/fields';
import { Shown, ShownFlag, ShownText } from '../../platform/http/fields/shown';
const flag = (description: string) => FlagField({ optional: true, description });

const SAYS = {
  dailyReminder: 'A reminder of the day’s challenges',
  streaks: 'News of your streak',
  leaderboards: 'News of your rank and tier',
  newReleases: 'New releases',
  promotions: 'Promotions and specials',
  enquiries: 'Enquiries',
  tours: 'Tour requests',
  stays: 'Bookings and stays',
  listings: 'Your listings and saved searches',
  community: 'Communities, posts and people',
  messages: 'Messages',
  enquiriesHourly:
    'New enquiries are mailed together at the end of each hour, instead of one by one; you are notified at once all the same',
  digest:
    'Notifications are mailed in one bundle a day; requests and decisions about your listings have mails of their own, which come at once (enquiries by the hour with `enquiriesHourly`)',
  leaderboardVisible: 'Whether you appear on the leaderboard',
  showPhone: 'Whether visitors see your phone numbers, once you have a public listing',
  showEmail: 'Whether visitors see your email address, once you have a public listing',
};

const durationProblem: Check = (to, _label, { from }) =>
  to === from ? 'Quiet hours must end at another time than they begin' : null;

/**
 * Between these times of day in Lagos only codes, account emails, reminders of tours and stays, and times offered from a
 * waiting list are mailed.
 */
export class QuietHours {
  @TimeField({ label: 'Quiet hours from', example: '22:00' }) from: string;
  @Passes(durationProblem, 'Quiet hours to')
  @TimeField({ label: 'Quiet hours to', example: '06:00' })
  to: string;
}

export class QuietHoursView {
  @ShownText('22:00') from: string;
  @ShownText('06:00') to: string;
}

export class SettingsView {
  @ShownFlag(true, { description: SAYS.dailyReminder }) dailyReminder: boolean;
  @ShownFlag(true, { description: SAYS.streaks }) streaks: boolean;
  @ShownFlag(true, { description: SAYS.leaderboards }) leaderboards: boolean;
  @ShownFlag(true, { description: SAYS.newReleases }) newReleases: boolean;
  @ShownFlag(true, { description: SAYS.promotions }) promotions: boolean;
  @ShownFlag(true, { description: SAYS.enquiries }) enquiries: boolean;
  @ShownFlag(true, { description: SAYS.tours }) tours: boolean;
  @ShownFlag(true, { description: SAYS.stays }) stays: boolean;
  @ShownFlag(true, { description: SAYS.listings }) listings: boolean;
  @ShownFlag(true, { description: SAYS.community }) community: boolean;
  @ShownFlag(true, { description: SAYS.messages }) messages: boolean;
  @ShownFlag(false, { description: SAYS.enquiriesHourly }) enquiriesHourly: boolean;
  @ShownFlag(false, { description: SAYS.digest }) digest: boolean;
  @Shown({ type: QuietHoursView, nullable: true }) quietHours: QuietHoursView | null;
  @ShownFlag(true, { description: SAYS.leaderboardVisible }) leaderboardVisible: boolean;
  @ShownFlag(true, { description: SAYS.showPhone }) showPhone: boolean;
  @ShownFlag(false, { description: SAYS.showEmail }) showEmail: boolean;
}

/** Changes the given fields only. */
export class SettingsBody {
  @flag(SAYS.dailyReminder) dailyReminder?: boolean;
  @flag(SAYS.streaks) streaks?: boolean;
  @flag(SAYS.leaderboards) leaderboards?: boolean;
  @flag(SAYS.newReleases) newReleases?: boolean;
  @flag(SAYS.promotions) promotions?: boolean;
  @flag(SAYS.enquiries) enquiries?: boolean;
  @flag(SAYS.tours) tours?: boolean;
  @flag(SAYS.stays) stays?: boolean;
  @flag(SAYS.listings) listings?: boolean;
  @flag(SAYS.community) community?: boolean;
  @flag(SAYS.messages) messages?: boolean;
  @flag(SAYS.enquiriesHourly) enquiriesHourly?: boolean;
  @flag(SAYS.digest) digest?: boolean;
  @ObjectField(() => QuietHours, { optional: true, description: 'null: none' })
  quietHours?: QuietHours | null;
  @flag(SAYS.leaderboardVisible) leaderboardVisible?: boolean;
  @flag(SAYS.showPhone) showPhone?: boolean;
  @flag(SAYS.showEmail) showEmail?: boolean;
}

export class SettingsResponse {
  @ShownText('Settings saved') message: string;
  @Shown({ type: SettingsView }) settings: SettingsView;
}
