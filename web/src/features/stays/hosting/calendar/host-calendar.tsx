import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latePart } from '@/components/ui/late-part';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useToday } from '@/lib/timing/use-today';
import { addMonths, firstDay, monthOf, type Month } from '../../calendar-days';
import { hostCalendarQuery, type HostCalendar as Calendar } from '../hosting-api';
import { CalendarHead } from './calendar-head';
import { Conflicts } from './conflicts';
import { UnitCalendar } from './unit-calendar';
import { WhoComes } from './who-comes';

const ListingCalendars = latePart(() => import('@/features/calendars/listing-calendars'), 'ListingCalendars');

/** A month of the host's own listing: the guests and the price of each night; nights are chosen and changed. */
export function HostCalendar({ listingId }: { listingId: string }) {
  const today = useToday();
  const [chosen, setMonth] = useState<Month | null>(null);
  const month = chosen ?? monthOf(today);
  const [unitId, setUnitId] = useState('');
  const query = useQuery({
    ...hostCalendarQuery(listingId, firstDay(month), firstDay(addMonths(month, 1))),
    placeholderData: keepPreviousData,
  });
  // Also while another month is shown as a placeholder, so that the controls for going back stay.
  const units = query.data?.units ?? [];
  const chosenUnit = unitOf(units, unitId);
  return (
    <div className="space-y-6">
      {chosenUnit ? (
        <CalendarHead
          month={month}
          earliest={monthOf(today)}
          onMonth={setMonth}
          units={units}
          unitId={chosenUnit.unitId}
          onUnit={setUnitId}
        />
      ) : null}
      <QueryView query={query} skeleton={<Skeleton className="h-[32rem] w-full rounded-card" />}>
        {(calendar) => {
          const unit = unitOf(calendar.units, unitId);
          if (!unit) return null;
          return (
            <div className="space-y-6">
              <Conflicts conflicts={calendar.conflicts} bookings={calendar.bookings} />
              <UnitCalendar
                key={unit.unitId}
                listingId={listingId}
                month={month}
                onMonth={setMonth}
                today={today}
                unit={unit}
                bookings={ofUnit(calendar, unit.unitId)}
                isOld={query.isPlaceholderData}
              />
              <WhoComes bookings={ofUnit(calendar, unit.unitId)} />
              <section aria-labelledby="other-calendars" className="space-y-4">
                <h2 id="other-calendars" className="text-xl">
                  Other calendars
                </h2>
                <ListingCalendars listingId={listingId} units={calendar.units} />
              </section>
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}

const unitOf = (units: Calendar['units'], unitId: string) =>
  units.find((one) => one.unitId === unitId) ?? units[0];

const ofUnit = ({ bookings }: Calendar, unitId: string) =>
  bookings.filter((booking) => booking.unitId === unitId);
