import { IconCoin, IconFlame, IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMyProfile } from '@/features/profile/profile-api';
import { formatNumber, plural, UNKNOWN } from '@/lib/format/formatting';

const tile =
  'flex min-h-11 flex-col items-center gap-1 rounded-tile bg-canvas px-2 py-3 text-sm font-semibold';

/** Streak, points and messages for the panel of small screens. */
export function PanelFigures() {
  const { data } = useMyProfile();
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
          <IconMessageCircle size={22} aria-hidden="true" className="text-brand" />
          Messages
        </Link>
      </li>
    </ul>
  );
}
