import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton, SkeletonLines } from '@/components/ui/skeleton';
import { useMyProfile } from '@/features/profile/profile-api';
import { ProfileHeader } from '@/features/profile/profile-header';
import { UsernameForm } from '@/features/profile/username-form';
import { SeasonBadges } from '@/features/rewards/season-badges';
import { TierArea } from '@/features/rewards/benefits/tier-area';
import { PhoneCheck } from '@/features/settings/phone-check';
import { SettingsCard } from '@/features/settings/settings-card';

const ProfileForm = latePart(
  () => import('@/features/profile/profile-form'),
  'ProfileForm',
  <SkeletonLines />,
);

export function OwnProfile() {
  const query = useMyProfile();
  const [edits, setEdits] = useState(false);
  return (
    <div className="max-w-4xl space-y-6">
      {query.data ? null : <PageTitle hidden>Profile</PageTitle>}
      <QueryView query={query} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
        {(profile) => (
          <>
            <ProfileHeader profile={profile} onEdit={() => setEdits(true)} />
            <TierArea tier={profile.tier} />
            <SettingsCard heading="Phone number">
              <PhoneCheck profile={profile} onEdit={() => setEdits(true)} />
            </SettingsCard>
            <SeasonBadges badges={profile.badges} />
            <SettingsCard heading="Your username">
              <UsernameForm current={profile.username} />
            </SettingsCard>
            <Dialog open={edits} onClose={() => setEdits(false)} title="Edit Profile" width="medium">
              <ProfileForm profile={profile} onSaved={() => setEdits(false)} />
            </Dialog>
          </>
        )}
      </QueryView>
    </div>
  );
}
