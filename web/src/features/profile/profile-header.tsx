import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { personaLabel } from '@/features/profile/personas';
import { capitalised, formatNumber, plural } from '@/lib/format/formatting';
import { AvatarUpload } from './picture/avatar-upload';
import type { Profile } from './profile-api';

const COUNTERS: {
  key: 'followers' | 'following' | 'appreciations' | 'comments';
  label: string;
  /** The page that lists them, below the profile's. */
  list?: string;
}[] = [
  { key: 'followers', label: 'Followers', list: 'followers' },
  { key: 'following', label: 'Following', list: 'following' },
  { key: 'appreciations', label: 'Post Appreciations' },
  { key: 'comments', label: 'Comments' },
];

/** Picture, name, counters, and what the person has earned: all counted by the server. */
export function ProfileHeader({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-6">
        <AvatarUpload name={profile.fullName} src={profile.avatar} />
        <div className="min-w-0 flex-1 basis-56">
          <PageTitle title="Profile">{profile.fullName}</PageTitle>
          <p className="text-muted">@{profile.username}</p>
          {profile.persona ? (
            <span className="mt-2 inline-block">
              <Badge tone="brand">{personaLabel(profile.persona)}</Badge>
            </span>
          ) : null}
        </div>
        <Button look="secondary" onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
      <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4 border-t border-line pt-6 sm:grid-cols-4">
        {COUNTERS.map(({ key, label, list }) => (
          <Counter
            key={key}
            label={label}
            value={formatNumber(profile[key])}
            to={list && `/profile/${profile.userId}/${list}`}
          />
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4 border-t border-line pt-6 sm:grid-cols-4">
        <Counter label="Current streak" value={plural(profile.currentStreak, 'day')} />
        <Counter label="Longest streak" value={plural(profile.longestStreak, 'day')} />
        <Counter label="Point Earned" value={formatNumber(profile.points)} to="/points" />
        <Counter label="Current Tier" value={capitalised(profile.tier)} />
      </dl>
    </div>
  );
}

function Counter({ label, value, to }: { label: string; value: string; to?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="flex min-h-11 items-center text-sm text-muted">
        {to ? (
          <Link
            to={to}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  );
}
