import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { useWide } from '@/components/ui/use-wide';
import { monthOf, type Day, type Month } from '../../calendar-days';
import type { Booking } from '../../stays-api';
import type { CalendarUnit } from '../hosting-api';
import { isWithin, pressed, rangeInShort, type NightRange, type NightsForm as Form } from './night-range';
import { NightsForm } from './nights-form';
import { NightsGrid } from './nights-grid';
import { NightsList } from './nights-list';

interface UnitCalendarProps {
  listingId: string;
  month: Month;
  onMonth: (month: Month) => void;
  today: Day;
  unit: CalendarUnit;
  bookings: Booking[];
  /** Another month is still loading. */
  isOld: boolean;
}

/** The nights of a unit: a grid on the desk, a list on a phone. Chosen ones are changed next to it, or in a sheet. */
export function UnitCalendar({ listingId, unit, bookings, isOld, ...place }: UnitCalendarProps) {
  const wide = useWide();
  const [range, setRange] = useState<NightRange | null>(null);
  // Here, as the form moves between the page and a sheet when a tablet is turned.
  const [typed, setTyped] = useState<Form>({});
  const [changes, setChanges] = useState(false);
  const choose = (day: Day) => setRange((before) => pressed(before, day));
  const close = () => {
    setChanges(false);
    setTyped({});
  };
  const leave = () => {
    setRange(null);
    close();
  };
  const nights = unit.nights.filter(({ date }) => monthOf(date) === place.month);
  const form = range ? (
    <NightsForm
      listingId={listingId}
      unit={unit}
      range={range}
      nights={unit.nights.filter(({ date }) => isWithin(range, date))}
      typed={typed}
      onTyped={setTyped}
      onDone={leave}
    />
  ) : null;
  const shown = { nights, unit, range, bookings, onPress: choose };
  if (wide)
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]" aria-busy={isOld}>
        <NightsGrid {...shown} {...place} />
        <aside
          aria-label="Change nights"
          className="sticky top-20 rounded-card border border-line bg-surface p-4"
        >
          {form ?? (
            <p className="text-muted">
              Press a night, then the last one, to block or open them or to set their price.
            </p>
          )}
        </aside>
      </div>
    );
  return (
    <div aria-busy={isOld} className={range ? 'pb-24' : undefined}>
      <p className="mb-3 text-sm text-muted">Press a night, then the last one, to change them.</p>
      <NightsList {...shown} today={place.today} />
      {range ? (
        <div
          data-contact-bar
          className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 shadow-raised"
        >
          <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
            {rangeInShort(range)}
          </p>
          <Button look="quiet" onClick={leave}>
            Clear
          </Button>
          <Button onClick={() => setChanges(true)}>Change</Button>
        </div>
      ) : null}
      {changes && range ? (
        <Sheet open side="bottom" onClose={close} title="Change nights">
          {form}
        </Sheet>
      ) : null}
    </div>
  );
}
