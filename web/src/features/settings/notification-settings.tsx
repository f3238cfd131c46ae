import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Switch } from '@/components/ui/checkbox';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { notify } from '@/lib/toasts';
import { MutedSenders } from '@/features/notifications/muted-senders';
import { QuietHours } from './quiet-hours';
import { SettingsCard } from './settings-card';
import { saveSettings, SETTINGS_SCOPE, settingsQuery, type Flag, type Settings } from './settings-api';

const MAIL = 'Send me emails about';

const GROUPS: { heading: string; flags: { name: Flag; label: string; hint?: string }[] }[] = [
  {
    heading: MAIL,
    flags: [
      { name: 'dailyReminder', label: 'Daily Reminder', hint: 'The challenges of the day' },
      { name: 'streaks', label: 'Streaks' },
      { name: 'leaderboards', label: 'Leaderboards' },
      { name: 'newReleases', label: 'New Releases' },
      { name: 'promotions', label: 'Promotions & Specials' },
      { name: 'enquiries', label: 'Enquiries' },
      { name: 'tours', label: 'Tour requests' },
      { name: 'stays', label: 'Bookings and stays' },
      { name: 'listings', label: 'My listings and saved searches' },
      { name: 'community', label: 'Community' },
      { name: 'messages', label: 'Messages' },
      {
        name: 'enquiriesHourly',
        label: 'Enquiries once an hour',
        hint: 'One email with all new enquiries of the hour, instead of one for each',
      },
      {
        name: 'digest',
        label: 'One email a day',
        hint: 'Bundles notifications; requests and decisions about your homes are sent separately',
      },
    ],
  },
  {
    heading: 'What others see',
    flags: [
      { name: 'showPhone', label: 'My phone number', hint: 'Only while I have a public listing' },
      { name: 'showEmail', label: 'My email', hint: 'Only while I have a public listing' },
      { name: 'leaderboardVisible', label: 'My place on the leaderboard' },
    ],
  },
];

/** Each switch is saved when it is turned, and turned back if that fails. */
export function NotificationSettings() {
  return (
    <QueryView query={useQuery(settingsQuery)} skeleton={<SkeletonLines lines={8} />}>
      {(settings) => (
        <div className="max-w-3xl space-y-6">
          {GROUPS.map(({ heading, flags }) => (
            <SettingsCard key={heading} heading={heading}>
              <div className="divide-y divide-line">
                {flags.map((flag) => (
                  <SettingSwitch key={flag.name} {...flag} on={settings[flag.name]} />
                ))}
                {heading === MAIL ? <QuietHours hours={settings.quietHours} /> : null}
              </div>
            </SettingsCard>
          ))}
          <SettingsCard heading="Turned off for a while">
            <MutedSenders />
          </SettingsCard>
        </div>
      )}
    </QueryView>
  );
}

function SettingSwitch({ name, label, hint, on }: { name: Flag; label: string; hint?: string; on: boolean }) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  const turn = (value: boolean) =>
    client.setQueryData(
      queryKey,
      (settings): Settings | undefined => settings && { ...settings, [name]: value },
    );
  const save = useMutation({
    mutationFn: (value: boolean) => saveSettings({ [name]: value }),
    scope: SETTINGS_SCOPE,
    onMutate: (value) => {
      void client.cancelQueries({ queryKey });
      turn(value);
    },
    onError: (failure, value) => {
      turn(!value);
      notify.error(errorText(failure));
    },
  });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={on}
      className="py-2"
      onChange={(event) => save.mutate(event.target.checked)}
    />
  );
}
