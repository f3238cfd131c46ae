import { IconCoin, IconFlame, IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { badgeText, CountBadge } from '@/components/ui/count-badge';
import { conversationsQuery, unreadIn } from '@/features/messages/messages-api';
import { useMyProfile } from '@/features/profile/profile-api';
import { formatNumber, plural, UNKNOWN } from '@/lib/format/formatting';

const tile =
  'flex min-h-11 flex-col items-center gap-1 rounded-tile bg-canvas px-2 py-3 text-sm font-semibold';

/** Streak, points and messages for the panel of small screens. */
export function PanelFigures() {
  const { data } = useMyProfile();
  const unread = unreadIn(useInfiniteQuery(conversationsQuery).data);
  return (
    <ul className="grid grid-cols-3 gap-2">
      <li>
        <Link to="/challenges" className={tile}>
          <IconFlame size={22} aria-hidden="true" className="text-star" />
          {data ? plural(data.currentStreak ?? 0, 'day') : UNKNOWN}
        </Link>
      </li>
      <li>
        <Link to="/points" className={tile}>
          <IconCoin size={22} aria-hidden="true" className="text-star" />
          {data ? formatNumber(data.points ?? 0) : UNKNOWN} pts
        </Link>
      </li>
      <li>
        <Link to="/message" className={tile}>
          <span className="relative px-3">
            <IconMessageCircle size={22} aria-hidden="true" className="text-brand" />
            <CountBadge count={unread} />
          </span>
          Messages
          {unread ? <span className="sr-only">{badgeText(unread)} unread</span> : null}
        </Link>
      </li>
    </ul>
  );
}
