import { longDay, monthOf, type Day } from '@/features/stays/calendar-days';
import { MonthGrid, useDayKeys } from '@/features/stays/month-grid';
import { plural } from '@/lib/format/formatting';
import type { AgendaItem } from './agenda-items';
import { AgendaRows } from './agenda-list';
import { spanOf } from './agenda-spans';

interface AgendaMonthProps {
  items: AgendaItem[];
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

/** A month with the number of appointments of each day, and those of the chosen day next to it. */
export function AgendaMonth({ items, day, today, onDay }: AgendaMonthProps) {
  const { before, after } = spanOf('month', day);
  const keys = useDayKeys({ current: day, first: before, last: spanOf('month', after).to, onMove: onDay });
  const byDay = Map.groupBy(items, (item) => item.day);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div {...keys} className="rounded-card border border-line bg-surface p-4">
        <MonthGrid
          month={monthOf(day)}
          current={day}
          hideName
          onPress={onDay}
          lookOf={(one) => {
            const count = byDay.get(one)?.length ?? 0;
            return {
              about: [one === today ? 'today' : '', count ? plural(count, 'appointment') : 'nothing planned']
                .filter(Boolean)
                .join(', '),
              isSelected: one === day,
              className: `min-h-16 ${one === day ? 'bg-brand text-on-brand' : one === today ? 'bg-brand-soft text-brand-strong' : 'hover:bg-sunken'}`,
              content: count ? <span className="mt-0.5 text-xs font-semibold">{count} •</span> : null,
            };
          }}
        />
      </div>
      <section aria-labelledby="chosen-day" className="space-y-3">
        <h2 id="chosen-day" className="text-lg" aria-live="polite">
          {longDay(day)}
        </h2>
        {byDay.has(day) ? (
          <AgendaRows items={byDay.get(day)!} />
        ) : (
          <p className="text-muted">Nothing is planned on this day.</p>
        )}
      </section>
    </div>
  );
}
