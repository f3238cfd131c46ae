import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, addMonthsToDay, longDay, monthName, weekdayOf, weeksOf, type Day } from './calendar-days';

/** How a calendar shows one day. */
export interface DayLook {
  /** Follows the date in the day's accessible name: "₦45,000, free". */
  about?: string;
  /** Below the number of the day, for the eye alone: `about` says it in words. */
  content?: ReactNode;
  /** Can be focused, so that its reason is read out, but not chosen. */
  isOff?: boolean;
  isSelected?: boolean;
  /** The look of the day itself, and of the cell behind it. */
  className?: string;
  cellClass?: string;
}

interface MonthGridProps {
  /** "2026-12" */
  month: string;
  /** The day that the Tab key reaches; the arrow keys move it. */
  current: Day;
  lookOf: (day: Day) => DayLook;
  onPress: (day: Day) => void;
  /** Hides the name of the month where the page shows it elsewhere; screen readers still read it. */
  hideName?: boolean;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One month as a grid of days. The caller gives days their meaning, and the keys (`useDayKeys`). */
export function MonthGrid({ month, current, lookOf, onPress, hideName }: MonthGridProps) {
  const name = useId();
  return (
    <table role="grid" aria-labelledby={name} className="w-full table-fixed border-collapse">
      <caption id={name} className={hideName ? 'sr-only' : 'pb-2 text-base font-semibold'}>
        {monthName(month)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-xs font-medium text-muted">
              <span aria-hidden="true">{weekday.slice(0, 2)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={week.find(Boolean) ?? at}>
            {week.map((day, weekday) =>
              day ? (
                <DayCell
                  key={day}
                  day={day}
                  look={lookOf(day)}
                  isCurrent={day === current}
                  onPress={onPress}
                />
              ) : (
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: Day;
  look: DayLook;
  isCurrent: boolean;
  onPress: (day: Day) => void;
}

function DayCell({ day, look, isCurrent, onPress }: DayCellProps) {
  const { about, content, isOff, isSelected, className = '', cellClass = '' } = look;
  return (
    <td role="gridcell" aria-selected={isSelected ?? false} className={`p-0 ${cellClass}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={isOff || undefined}
        onClick={() => onPress(day)}
        className={`relative flex min-h-12 w-full flex-col items-center justify-center rounded-control text-sm leading-tight -outline-offset-3 ${className}`}
      >
        <span className="sr-only">{[longDay(day), about].filter(Boolean).join(', ')}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        {content ? (
          <span aria-hidden="true" className="contents">
            {content}
          </span>
        ) : null}
      </button>
    </td>
  );
}

/** The days that the keys of a calendar lead to. */
const STEPS: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonthsToDay(day, -1),
  PageDown: (day) => addMonthsToDay(day, 1),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
};

interface DayKeys {
  current: Day;
  /** The days that can be reached. */
  first: Day;
  last: Day;
  /** Shows the month of the day too, if it is not visible. */
  onMove: (day: Day) => void;
}

/**
 * For the element around one or more months: arrow keys, Page Up and Down, Home and End move the focus from day to
 * day, into other months as well.
 */
export function useDayKeys<Root extends HTMLElement = HTMLDivElement>({
  current,
  first,
  last,
  onMove,
}: DayKeys) {
  const ref = useRef<Root>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const onDay = (event.target as HTMLElement).closest('[data-day]');
    if (!step || !onDay || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const wanted = step(current);
    const next = wanted < first ? first : wanted > last ? last : wanted;
    moved.current = next !== current;
    if (moved.current) onMove(next);
  }
  return { ref, onKeyDown };
}
