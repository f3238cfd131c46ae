import {
  addDays,
  addMonths,
  firstDay,
  longDay,
  monthName,
  monthOf,
  weekdayOf,
  type Day,
} from '@/features/stays/calendar-days';

export type AgendaView = 'list' | 'week' | 'month';

/** The days that a phone lists at once. */
const LISTED_DAYS = 28;

interface AgendaSpan {
  from: Day;
  /** Included. */
  to: Day;
  /** "December 2026", "23 November to 20 December". */
  name: string;
  /** A day of the previous span, and one of the next. */
  before: Day;
  after: Day;
}

/** The days that a view of the agenda shows around a day. */
export function spanOf(view: AgendaView, day: Day): AgendaSpan {
  if (view === 'month') {
    const from = firstDay(monthOf(day));
    const after = firstDay(addMonths(monthOf(day), 1));
    const before = firstDay(addMonths(monthOf(day), -1));
    return { from, to: addDays(after, -1), name: monthName(monthOf(day)), before, after };
  }
  const days = view === 'week' ? 7 : LISTED_DAYS;
  const from = view === 'week' ? addDays(day, -weekdayOf(day)) : day;
  const to = addDays(from, days - 1);
  const name = `${withoutWeekday(from)} to ${withoutWeekday(to)}`;
  return { from, to, name, before: addDays(from, -days), after: addDays(from, days) };
}

const withoutWeekday = (day: Day): string => longDay(day).split(' ').slice(1).join(' ');
