import { IconAward } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, plural } from '@/lib/format/formatting';
import type { Profile } from '@/features/profile/profile-api';

const PLACES = ['First', 'Second', 'Third'];

/** The badges of gold's first three, each with the season that it was won in. A saved copy may be older than they are. */
export function SeasonBadges({ badges = [] }: Partial<Pick<Profile, 'badges'>>) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Season badges" className="flex flex-wrap gap-2">
      {badges.map(({ seasonId, place, startsAt }) => (
        <li key={seasonId}>
          <Link
            to={`/seasons/${seasonId}?tier=gold`}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-gold px-3 text-sm font-semibold text-on-metal hover:underline"
          >
            <IconAward size={20} aria-hidden="true" />
            {PLACES[place - 1]} in gold, week of {formatDate(startsAt)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many such badges a person has, next to their name. */
export function BadgeCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="inline-flex items-center gap-0.5 rounded-pill bg-gold px-1.5 align-middle text-xs font-bold text-on-metal">
      <IconAward size={14} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only"> {plural(count, 'season badge')}</span>
    </span>
  );
}
