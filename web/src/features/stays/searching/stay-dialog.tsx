import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToday } from '@/lib/timing/use-today';
import { addDays, longDay, type Day } from '../calendar-days';
import { RangeCalendar, rangeLook } from '../range-calendar';
import type { StayParams } from '../stay-params';
import { stayDates } from '../stay-words';
import { Stepper } from '../stepper';
import type { StayFilters } from './stay-field';

interface StayDialogProps {
  stay: StayParams;
  onClose: () => void;
  onPick: (filters: StayFilters) => void;
}

/** The furthest that a home can be booked ahead. */
const AHEAD_DAYS = 730;
const GUESTS_MAX = 50;
const UNITS_MAX = 20;
const ANY: StayFilters = { from: undefined, to: undefined, guests: undefined, units: undefined };

/** Two days of a calendar, and for how many. */
export function StayDialog({ stay, onClose, onPick }: StayDialogProps) {
  const [{ from, to, guests, units }, setChosen] = useState(stay);
  const today = useToday();
  const change = (part: Partial<StayParams>) => setChosen((before) => ({ ...before, ...part }));
  function press(day: Day) {
    if (day < today) return;
    if (from && !to && day > from) change({ to: day });
    else change({ from: day, to: null });
  }
  return (
    <Dialog
      open
      asks={false}
      onClose={onClose}
      title="Dates and guests"
      width="wide"
      footer={
        <>
          <Button look="quiet" onClick={() => onPick(ANY)}>
            Any dates
          </Button>
          <Button
            className="flex-1"
            disabled={!from || !to}
            onClick={() =>
              onPick({
                from: from!,
                to: to!,
                guests: String(guests),
                units: units > 1 ? String(units) : undefined,
              })
            }
          >
            Use these dates
          </Button>
        </>
      }
    >
      <RangeCalendar
        label="Dates"
        first={today}
        last={addDays(today, AHEAD_DAYS)}
        start={from ?? today}
        lookOf={(day) => rangeLook({ from, to }, day, { problem: day < today ? 'In the past' : null })}
        onPress={press}
      />
      <p role="status" className="min-h-11 text-sm text-muted">
        {hint(from, to)}
      </p>
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Stepper
          label="Guests"
          value={guests}
          max={GUESTS_MAX}
          onChange={(next) => change({ guests: next })}
        />
        <Stepper
          label="Units"
          hint="Rooms of a hotel"
          value={units}
          max={UNITS_MAX}
          onChange={(next) => change({ units: next })}
        />
      </div>
    </Dialog>
  );
}

function hint(from: Day | null, to: Day | null): string {
  if (!from) return 'Choose the day of arrival.';
  return to ? stayDates(from, to) : `From ${longDay(from)}. Now choose the day of departure.`;
}
