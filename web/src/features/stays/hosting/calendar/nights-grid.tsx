import { useState } from 'react';
import { formatNaira, formatNairaShort } from '@/lib/format/formatting';
import { addDays, addMonths, firstDay, monthOf, type Day, type Month } from '../../calendar-days';
import { MonthGrid, useDayKeys, type DayLook } from '../../month-grid';
import type { Booking } from '../../stays-api';
import type { CalendarUnit, HostNight } from '../hosting-api';
import { isWithin, stateInWords, stateOf, type NightRange, type NightState } from './night-range';
import { guestsOf, isOnlyRequested } from './guests-of';

/** The furthest ahead that any rules allow a booking. */
const DAYS_AHEAD = 730;

export interface ShownNights {
  nights: HostNight[];
  unit: CalendarUnit;
  range: NightRange | null;
  bookings: Booking[];
  onPress: (day: Day) => void;
}

interface NightsGridProps extends ShownNights {
  month: Month;
  today: Day;
  onMonth: (month: Month) => void;
}

const LOOKS: Record<NightState | 'asked', string> = {
  past: 'text-muted opacity-60',
  free: 'bg-surface hover:bg-brand-soft',
  taken: 'bg-good-soft text-good-strong',
  asked: 'bg-warn-soft text-warn-strong',
  elsewhere: 'bg-plain-soft text-plain-strong',
  blocked: 'bg-sunken text-muted',
};

/** A month as a grid with the price of each night, and who comes. */
export function NightsGrid({
  nights,
  unit,
  range,
  bookings,
  onPress,
  month,
  today,
  onMonth,
}: NightsGridProps) {
  const [held, setHeld] = useState(today);
  const current = monthOf(held) === month ? held : laterOf(firstDay(month), today);
  const { ref, onKeyDown } = useDayKeys({
    ...{ current, first: today, last: addDays(today, DAYS_AHEAD) },
    onMove: (day) => {
      setHeld(day);
      if (monthOf(day) !== month) onMonth(monthOf(day));
    },
  });
  const known = new Map(nights.map((night) => [night.date, night]));
  const lookOf = (day: Day): DayLook => {
    const night = known.get(day);
    if (!night) return { isOff: true, className: 'h-20 text-muted' };
    const state = stateOf(night);
    const guests = guestsOf(bookings, day);
    const isAsked = unit.count === 1 && isOnlyRequested(bookings, day);
    const words = isAsked ? 'Requested' : stateInWords(night, unit.count);
    const [short = words] = words.split(',');
    const isSelected = isWithin(range, day);
    return {
      about: [formatNaira(night.price), words, ...guests, night.note].filter(Boolean).join(', '),
      content: <NightContent night={night} text={guests[0] && unit.count === 1 ? guests[0] : short} />,
      isOff: state === 'past',
      isSelected,
      className: `h-20 overflow-hidden border border-line ${isSelected ? 'bg-brand-soft text-brand-strong outline-3 outline-brand' : LOOKS[isAsked ? 'asked' : state]}`,
      cellClass: 'p-0.5',
    };
  };
  return (
    <div ref={ref} onKeyDown={onKeyDown} className="rounded-card border border-line bg-surface p-3">
      <MonthGrid
        month={month}
        current={current}
        hideName
        lookOf={lookOf}
        onPress={(day) => {
          setHeld(day);
          if (known.has(day) && day >= today && month <= addMonths(monthOf(today), 24)) onPress(day);
        }}
      />
    </div>
  );
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

function NightContent({ night, text }: { night: HostNight; text: string }) {
  const { price, ownPrice, reason } = night;
  if (reason === 'PAST') return null;
  return (
    <>
      <span className={`text-xs ${ownPrice === null ? '' : 'font-semibold underline underline-offset-2'}`}>
        {formatNairaShort(price)}
      </span>
      <span className="block w-full truncate px-1 text-center text-xs">{text}</span>
    </>
  );
}
