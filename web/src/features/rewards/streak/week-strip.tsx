import { IconCheck, IconSnowflake } from '@tabler/icons-react';
import type { Streak } from '../rewards-api';

const initial = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const at = (date: string) => new Date(`${date}T12:00:00Z`);

/** Monday to Sunday: initial and date, today highlighted, a tick on each day with a check-in. */
export function WeekStrip({ streak: { week, today } }: { streak: Streak }) {
  return (
    <ol aria-label="This week" className="grid grid-cols-7 gap-1">
      {week.map(({ date, checkedIn, frozen }) => (
        <li
          key={date}
          aria-current={date === today ? 'date' : undefined}
          className="flex flex-col items-center gap-1 rounded-tile py-2 text-sm aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
        >
          <span className="font-semibold">
            <span aria-hidden="true">{initial.format(at(date))}</span>
            <span className="sr-only">{weekday.format(at(date))}</span>
          </span>
          <span className="tabular-nums">{Number(date.slice(8))}</span>
          <span className="flex size-6 items-center justify-center">
            {checkedIn ? (
              <span className="flex size-6 items-center justify-center rounded-pill bg-coin text-on-metal">
                <IconCheck size={16} aria-hidden="true" />
                <span className="sr-only">checked in</span>
              </span>
            ) : frozen ? (
              <>
                <IconSnowflake size={18} aria-hidden="true" className="text-brand" />
                <span className="sr-only">kept by a freeze</span>
              </>
            ) : (
              <span aria-hidden="true" className="size-2 rounded-pill bg-control" />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
