import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { addMonths, firstDay, monthOf, type Day, type Month } from './calendar-days';
import { MonthGrid, useDayKeys, type DayLook } from './month-grid';

interface RangeCalendarProps {
  label: string;
  /** The days that can be reached. */
  first: Day;
  last: Day;
  /** The day that is visible at first. */
  start: Day;
  lookOf: (day: Day) => DayLook;
  onPress: (day: Day) => void;
  /** Called with the last visible month. */
  onShow?: (month: Month) => void;
}

const clamp = (day: Day, first: Day, last: Day): Day => (day < first ? first : day > last ? last : day);

/** One month, on wider screens two, with buttons for those before and after. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { label, first, last, start, lookOf, onPress, onShow } = props;
  const [current, setCurrent] = useState(() => clamp(start, first, last));
  const [shown, setShown] = useState(() => monthOf(current));
  function show(month: Month) {
    setShown(month);
    onShow?.(addMonths(month, 1));
  }
  /** A day of the next month is visible where both months are. */
  function move(day: Day) {
    setCurrent(day);
    const month = monthOf(day);
    if (month !== shown && !(month === addMonths(shown, 1) && isWide())) show(month);
  }
  function turn(months: number) {
    const month = addMonths(shown, months);
    show(month);
    setCurrent(clamp(firstDay(month), first, last));
  }
  const keys = useDayKeys({ current, first, last, onMove: move });
  const grid = (month: Month) => (
    <MonthGrid
      month={month}
      current={current}
      lookOf={lookOf}
      onPress={(day) => {
        setCurrent(day);
        onPress(day);
      }}
    />
  );
  return (
    <div role="group" aria-label={label} className="relative">
      <Turn label="Previous month" off={shown <= monthOf(first)} onPress={() => turn(-1)} side="start-0" />
      <Turn label="Next month" off={shown >= monthOf(last)} onPress={() => turn(1)} side="end-0" />
      <div {...keys} className="grid min-h-[23.5rem] items-start gap-x-8 pt-2 text-center sm:grid-cols-2">
        {grid(shown)}
        <div className="hidden sm:block">{grid(addMonths(shown, 1))}</div>
      </div>
    </div>
  );
}

/** Where Tailwind's `sm` shows the second month. */
const isWide = (): boolean => window.matchMedia('(min-width: 40rem)').matches;

interface TurnProps {
  label: string;
  off: boolean;
  side: string;
  onPress: () => void;
}

function Turn({ label, off, side, onPress }: TurnProps) {
  const Icon = label.startsWith('Next') ? IconChevronRight : IconChevronLeft;
  return (
    <IconButton
      label={label}
      aria-disabled={off || undefined}
      onClick={() => off || onPress()}
      className={`absolute! top-0 z-10 -mt-1 aria-disabled:opacity-40 ${side}`}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}

/** How a day of a range is shown; what else is known of it comes from the page. */
export function rangeLook(
  { from, to }: { from: Day | null; to: Day | null },
  day: Day,
  { about, content, problem }: { about?: string; content?: DayLook['content']; problem: string | null },
): DayLook {
  const isEnd = day === from || day === to;
  const isWithin = from !== null && to !== null && day >= from && day <= to;
  const role = day === from ? 'check-in' : day === to ? 'check-out' : undefined;
  return {
    about: [role, problem ?? about].filter(Boolean).join(', '),
    content,
    isOff: problem !== null && !isEnd,
    isSelected: isEnd || isWithin,
    className: isEnd
      ? 'bg-brand font-bold text-on-brand forced-color-adjust-none'
      : problem === null
        ? 'font-semibold hover:bg-brand-soft hover:text-brand-strong'
        : 'text-muted line-through',
    cellClass: isWithin ? 'bg-brand-soft text-brand-strong' : undefined,
  };
}
