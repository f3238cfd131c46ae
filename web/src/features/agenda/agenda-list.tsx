import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { longDay, type Day } from '@/features/stays/calendar-days';
import { formatTime } from '@/lib/format/formatting';
import type { AgendaItem } from './agenda-items';

interface AgendaListProps {
  items: AgendaItem[];
  today: Day;
}

/** Day by day, those with something planned. */
export function AgendaList({ items, today }: AgendaListProps) {
  return (
    <div className="space-y-6">
      {[...Map.groupBy(items, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="space-y-2">
          <h2 id={`day-${day}`} className="flex flex-wrap items-center gap-2 text-base">
            {longDay(day)} {day === today ? <Badge tone="brand">Today</Badge> : null}
          </h2>
          <AgendaRows items={ofDay} />
        </section>
      ))}
    </div>
  );
}

/** The appointments of one day. */
export function AgendaRows({ items, small = false }: { items: AgendaItem[]; small?: boolean }) {
  return (
    <ul className="space-y-2">
      {items.map(({ key, startsAt, endsAt, title, note, state, tone, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={`block rounded-tile border border-line bg-surface hover:border-brand ${small ? 'p-2 text-sm' : 'p-4'}`}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">
                {startsAt ? formatTime(startsAt) : 'All day'}
                {endsAt ? ` – ${formatTime(endsAt)}` : ''}
              </span>
              {/* A badge has one line, which a column of a week has no room for. */}
              {small ? (
                <span className="text-xs font-semibold">{state}</span>
              ) : (
                <Badge tone={tone}>{state}</Badge>
              )}
            </span>
            <span className={`mt-1 block font-medium wrap-anywhere ${small ? 'line-clamp-2' : ''}`}>
              {title}
            </span>
            <span className={`block text-muted ${small ? 'text-xs' : 'text-sm'}`}>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
