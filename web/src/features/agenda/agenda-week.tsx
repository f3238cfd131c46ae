import { addDays, longDay, type Day } from '@/features/stays/calendar-days';
import type { AgendaItem } from './agenda-items';
import { AgendaRows } from './agenda-list';
import { spanOf } from './agenda-spans';

interface AgendaWeekProps {
  items: AgendaItem[];
  day: Day;
  today: Day;
}

/** The seven days of a week, each with what is planned on it. */
export function AgendaWeek({ items, day, today }: AgendaWeekProps) {
  const { from } = spanOf('week', day);
  const byDay = Map.groupBy(items, (item) => item.day);
  return (
    <div className="grid gap-2 lg:grid-cols-4 xl:grid-cols-7">
      {Array.from({ length: 7 }, (_day, at) => addDays(from, at)).map((one) => (
        <section
          key={one}
          aria-label={longDay(one)}
          className={`min-w-0 space-y-2 rounded-card p-2 ${one === today ? 'bg-brand-soft' : 'bg-sunken'}`}
        >
          <h2 className={`text-sm ${one === today ? 'text-brand-strong' : ''}`}>{longDay(one)}</h2>
          <AgendaRows small items={byDay.get(one) ?? []} />
        </section>
      ))}
    </div>
  );
}
