import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { SkeletonLines } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { AccountData } from '@/features/settings/account-data';
import { ChangePasswordForm } from '@/features/settings/change-password-form';
import { deviceName } from '@/features/settings/device-name';
import { DeviceSessions } from '@/features/settings/device-sessions';
import { NotificationSettings } from '@/features/settings/notification-settings';
import { SettingsCard } from '@/features/settings/settings-card';

const LegalText = latePart(() => import('@/features/legal/legal-text'), 'LegalText', <SkeletonLines />);

const ViewingHoursForm = latePart(
  () => import('@/features/viewings/viewing-hours-form'),
  'ViewingHoursForm',
  <SkeletonLines />,
);

const CalendarSettings = latePart(
  () => import('@/features/calendars/calendar-settings'),
  'CalendarSettings',
  <SkeletonLines />,
);

const SecondFactor = latePart(
  () => import('@/features/second-factor/second-factor'),
  'SecondFactor',
  <SkeletonLines />,
);

const TABS = [
  { value: 'password', label: 'Password' },
  { value: 'notification', label: 'Notification' },
  { value: 'viewings', label: 'Viewings' },
  { value: 'terms', label: 'Terms' },
];

const panels: Record<string, ReactNode> = {
  password: <AccountSettings />,
  notification: <NotificationSettings />,
  viewings: (
    <div className="max-w-3xl space-y-6">
      <SettingsCard heading="Viewing hours">
        <ViewingHoursForm />
      </SettingsCard>
      <SettingsCard heading="Calendars">
        <CalendarSettings />
      </SettingsCard>
    </div>
  ),
  terms: <LegalText kind="terms" />,
};

export function Settings() {
  const [params, setParams] = useSearchParams();
  const { value: tab } = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]!;
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <Tabs
        label="Settings"
        name="settings"
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'password' ? {} : { tab: value }, { replace: true })}
        className="mt-4"
      />
      <TabPanel name="settings" value={tab} className="mt-6">
        {panels[tab]}
      </TabPanel>
    </>
  );
}

function AccountSettings() {
  return (
    <div className="max-w-3xl space-y-6">
      <SettingsCard heading="Change password">
        <ChangePasswordForm />
      </SettingsCard>
      <SettingsCard heading="Second factor">
        <div className="space-y-4">
          <p className="text-muted">
            The console for admins asks for it next to the password. Signing in to this site stays as it is.
          </p>
          <SecondFactor device={deviceName(navigator.userAgent)} />
        </div>
      </SettingsCard>
      <SettingsCard heading="Where you are signed in">
        <DeviceSessions />
      </SettingsCard>
      <SettingsCard heading="Your data">
        <AccountData />
      </SettingsCard>
    </div>
  );
}
