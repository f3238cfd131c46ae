import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/api/api-error';
import { QueryView } from '@/components/ui/query-view';
import { plural } from '@/lib/format/formatting';
import { useDebounced } from '@/lib/timing/use-debounced';
import { quoteQuery, stayQuery, STAYS_KEY, type AskedStay, type Stay } from '../stays-api';
import { Stepper } from '../stepper';
import { BookedNote } from './booked-note';
import { BookingForm } from './booking-form';
import { GoodToKnow } from './good-to-know';
import { NO_RANGE } from './stay-range';
import { StayBoxSkeleton } from './stay-box-skeleton';
import { StayCalendar } from './stay-calendar';
import { StayQuote } from './stay-quote';
import { UnitChoice } from './unit-choice';
import { useBooking } from './use-booking';
import { useStayChoice, type StayChoice } from './use-stay-choice';

/** The booking form of a home: room, dates, numbers, price and contact. */
export function StayBox({ listingId }: { listingId: string }) {
  const query = useQuery(stayQuery(listingId));
  return (
    <QueryView query={query} skeleton={<StayBoxSkeleton />}>
      {(stay) => (stay.units.length > 0 ? <Asking stay={stay} /> : <p>This home takes no bookings.</p>)}
    </QueryView>
  );
}

function Asking({ stay: { listingId, units, rules } }: { stay: Stay }) {
  const choice = useStayChoice(units);
  const { asked, isSettled } = useAsked(choice);
  const quote = useQuery({
    ...quoteQuery(listingId, asked ?? NOTHING),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  useFreshNights(listingId, quote.error);
  const booking = useBooking(listingId, asked, { onFreed: () => choice.setRange(NO_RANGE) });
  if (booking.booked) return <BookedNote response={booking.booked} onAgain={booking.startAgain} />;
  const isOld = !isSettled || quote.isPlaceholderData;
  return (
    <div className="space-y-5">
      <UnitChoice units={units} choice={choice} />
      <StayCalendar listingId={listingId} choice={choice} maxNights={rules.maxNights} />
      <Numbers choice={choice} />
      {asked ? (
        <div className="grid gap-6 sm:grid-cols-2">
          <StayQuote query={quote} isOld={isOld} refused={booking.problem} />
          <BookingForm
            quote={isOld || quote.isError ? undefined : quote.data}
            isInstant={rules.instant}
            booking={booking}
          />
        </div>
      ) : booking.problem ? (
        <p role="alert" className="rounded-tile bg-danger-soft p-4 font-medium text-danger-strong">
          {booking.problem}
        </p>
      ) : null}
      <GoodToKnow rules={rules} />
    </div>
  );
}

const NOTHING: AskedStay = { from: '', to: '', guests: 1 };

/** Loads the calendar again when the price is refused because nights were taken meanwhile. */
function useFreshNights(listingId: string, failure: unknown) {
  const queries = useQueryClient();
  const isTaken = failure instanceof ApiError && failure.code === 'NIGHTS_TAKEN';
  useEffect(() => {
    if (isTaken) void queries.invalidateQueries({ queryKey: [...STAYS_KEY, 'nights', listingId] });
  }, [queries, listingId, isTaken]);
}

/** The chosen stay, once all of it is chosen; `isSettled` once it was not changed for a moment. */
function useAsked({ unit, range: { from, to }, guests, units }: StayChoice) {
  const chosen = from && to ? { unitId: unit.unitId, from, to, guests, units } : null;
  const text = JSON.stringify(chosen);
  const settled = useDebounced(text);
  return { asked: chosen && (JSON.parse(settled) as AskedStay | null), isSettled: settled === text };
}

function Numbers({ choice }: { choice: StayChoice }) {
  const { unit, units, guests } = choice;
  return (
    <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Stepper
        label="Guests"
        value={guests}
        max={unit.guestsMax * units}
        hint={`Up to ${plural(unit.guestsMax * units, 'guest')}`}
        onChange={choice.setGuests}
      />
      {unit.count > 1 ? (
        <Stepper label="Units" value={units} max={unit.count} hint={unit.name} onChange={choice.setUnits} />
      ) : null}
    </div>
  );
}
