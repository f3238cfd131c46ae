import { Fragment } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { METAL, type Tier } from '@/features/rewards/medal';
import { BadgeCount } from '@/features/rewards/season-badges';
import { formatNumber } from '@/lib/format/formatting';
import type { Row } from './leaderboard-api';

const ADVANCING = 20;
const HIGHLIGHTS: Tier[] = ['gold', 'silver', 'bronze'];
const NEXT: Record<Tier, string | null> = { bronze: 'silver', silver: 'gold', gold: null };

interface BoardProps {
  rows: Row[];
  tier: Tier;
  userId: string;
  /** Whether the season is over: nobody advances any more. */
  past?: boolean;
}

/** A tier's ranks. The line is drawn behind the last who can advance; your own row is marked, and pinned when far down. */
export function Board({ rows, tier, userId, past = false }: BoardProps) {
  return (
    <ol className="overflow-clip rounded-card border border-line bg-surface">
      {rows.map((row, at) => (
        <Fragment key={row.user.userId}>
          <BoardRow
            row={row}
            past={past}
            isOwn={row.user.userId === userId}
            isFar={at > 0 && row.rank > rows[at - 1]!.rank + 1}
          />
          {!past && NEXT[tier] && row.rank === Math.min(ADVANCING, rows.length) ? (
            <AdvanceLine to={NEXT[tier]} />
          ) : null}
        </Fragment>
      ))}
    </ol>
  );
}

function AdvanceLine({ to }: { to: string }) {
  return (
    <li className="flex items-center gap-3 border-b border-line bg-brand-soft px-4 py-2 text-sm font-semibold text-brand-strong last:border-b-0">
      <span aria-hidden="true" className="h-px flex-1 bg-brand" />
      <span>Top 20 advance</span>
      <span className="sr-only"> to {to}</span>
      <span aria-hidden="true" className="h-px flex-1 bg-brand" />
    </li>
  );
}

interface BoardRowProps {
  row: Row;
  past: boolean;
  isOwn: boolean;
  isFar: boolean;
}

/**
 * The points of the season are large, because they decide the rank. On phones they are below the name, which needs the
 * width.
 */
function BoardRow({ row, past, isOwn, isFar }: BoardRowProps) {
  const { rank, user, totalPoints, seasonPoints, zone } = row;
  const metal = HIGHLIGHTS[rank - 1];
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={`flex items-center gap-3 border-b border-line px-3 py-3 last:border-b-0 sm:px-5 ${
        isOwn ? 'sticky bottom-14 z-10 bg-brand-soft font-semibold text-brand-strong lg:bottom-0' : ''
      } ${isFar ? 'border-t-2 border-t-control' : ''}`}
    >
      <span
        className={`inline-flex size-9 shrink-0 items-center justify-center rounded-pill text-sm font-bold tabular-nums ${
          metal && seasonPoints > 0 ? `${METAL[metal]} text-on-metal` : ''
        }`}
      >
        {formatNumber(rank)}
      </span>
      <Avatar name={name} src={user.avatar} size={40} />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <span className="block min-w-0 sm:flex-1">
          <span className="block leading-snug font-semibold wrap-break-word">
            {name}
            {isOwn ? <span className="font-normal"> (you)</span> : null} <BadgeCount count={row.badges} />
          </span>
          <span className={`block text-sm wrap-break-word ${isOwn ? '' : 'text-muted'}`}>
            @{user.username}
          </span>
        </span>
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-3 tabular-nums sm:mt-0 sm:block sm:shrink-0 sm:text-end">
          <span className="font-semibold sm:block">
            {formatNumber(seasonPoints)} {past ? 'that week' : 'this week'}
          </span>
          <span className={`text-sm sm:block ${isOwn ? '' : 'text-muted'}`}>
            {formatNumber(totalPoints)}px in all
            {!past && zone === 'promote' ? <span className="sr-only">, in the promotion zone</span> : null}
            {!past && zone === 'drop' ? <span className="sr-only">, about to drop a tier</span> : null}
          </span>
        </span>
      </span>
    </li>
  );
}
