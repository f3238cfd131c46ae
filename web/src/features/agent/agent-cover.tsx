import { IconMessageCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { PremiumBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { Rating } from '@/components/ui/rating';
import { ResponseTime } from '@/features/profile/response-time';
import { personaLabel } from '@/features/profile/personas';
import { isPremium } from '@/features/profile/premium';
import type { Profile } from '@/features/profile/profile-api';
import { GoldBadge } from '@/features/rewards/medal';
import { SeasonBadges } from '@/features/rewards/season-badges';
import { formatNumber, plural } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';
import { ContactIcons } from './contact-icons';
import { FollowButton } from './follow-button';

const count = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

/** Name, role, figures, and the ways to reach the person. */
export function AgentCover({ profile }: { profile: Profile }) {
  const session = useSession();
  const { reviewSummary, followers, following, username } = profile;
  return (
    <header className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-24 items-end justify-end bg-deep px-5 py-3 text-on-deep">
        {profile.persona ? <p className="text-lg font-semibold">{personaLabel(profile.persona)}</p> : null}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 p-5 pt-0">
        <span className="-mt-12 rounded-pill border-4 border-surface bg-surface">
          <Avatar name={profile.fullName} src={profile.avatar} size={96} />
        </span>
        <div className="min-w-0 flex-1 basis-56 space-y-1 pt-3">
          <div className="flex flex-wrap items-center gap-2">
            <PageTitle className="max-w-max min-w-0 flex-[1_1_min-content] text-2xl sm:text-3xl">
              {profile.fullName}
            </PageTitle>
            <GoldBadge tier={profile.tier} size={28} />
            <PremiumBadge premium={isPremium(profile)} />
          </div>
          <p className="text-muted">@{username}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <Rating rating={reviewSummary.average} count={reviewSummary.count} />
            <Link to={`/profile/${profile.userId}/followers`} className={count}>
              {plural(followers, 'follower')}
            </Link>
            <Link to={`/profile/${profile.userId}/following`} className={count}>
              {formatNumber(following)} following
            </Link>
            <ResponseTime minutes={profile.responseMinutes} />
            {profile.viewings ? (
              <span>
                {profile.viewings.kept} of {profile.viewings.agreed} viewings kept
              </span>
            ) : null}
            {profile.phoneVerified ? (
              <span className="inline-flex items-center gap-1 text-brand-strong">
                <IconRosetteDiscountCheck size={18} aria-hidden="true" /> Phone verified
              </span>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FollowButton profile={profile} />
          {session?.userId === profile.userId ? (
            <ButtonLink to="/profile" look="secondary">
              Edit Profile
            </ButtonLink>
          ) : (
            <ButtonLink
              to={`/message?compose=1&to=${encodeURIComponent(username)}`}
              look="secondary"
              icon={<IconMessageCircle size={20} aria-hidden="true" />}
            >
              Message
            </ButtonLink>
          )}
        </div>
        <div className="w-full space-y-3">
          <SeasonBadges badges={profile.badges} />
          <ContactIcons profile={profile} />
        </div>
      </div>
    </header>
  );
}
