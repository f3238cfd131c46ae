import type { BadgeTone } from '@/components/ui/badge';
import type { Day } from '@/features/stays/calendar-days';
import { whenText } from '@/features/viewings/slot-texts';
import { calendarDate, plural } from '@/lib/format/formatting';
import type { AgendaFacts, Booking, Tour } from './agenda-api';

/** One line of the agenda. */
export interface AgendaItem {
  key: string;
  /** In Lagos. */
  day: Day;
  /** Instants; null for an item that takes the whole day. */
  startsAt: string | null;
  endsAt: string | null;
  title: string;
  note: string;
  state: string;
  tone: BadgeTone;
  to: string;
}

/** A person's appointments from one day to another, both included, by time. */
export function agendaItems(facts: AgendaFacts, from: Day, to: Day): AgendaItem[] {
  const houseStarts = new Set(facts.houses.map(sessionOf));
  const items = [
    // Guests of the person's own open houses are counted there.
    ...facts.tours.filter((tour) => tour.box === 'sent' || !houseStarts.has(sessionOf(tour))).flatMap(ofTour),
    ...facts.bookings.flatMap(ofBooking),
    ...facts.houses.map((house) => ofHouse(house, facts.tours)),
    ...facts.waiting.map(ofWaiting),
  ];
  return items
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

const placeOf = ({ day, startsAt, key }: AgendaItem): string => `${day} ${startsAt ?? ''} ${key}`;
const dayOf = (at: string): Day => calendarDate(new Date(at));
const sessionOf = ({ listingId, startsAt }: { listingId: string | null; startsAt: string }): string =>
  `${listingId ?? ''} ${startsAt}`;

const TOUR_STATES: Partial<Record<Tour['status'], [state: string, tone: BadgeTone]>> = {
  ACCEPTED: ['Agreed', 'good'],
  COMPLETED: ['Took place', 'plain'],
};

function ofTour(tour: Tour): AgendaItem[] {
  const { requestId, status, box, startsAt, endsAt, holdUntil, proposal } = tour;
  if (status === 'CANCELLED') return [];
  const side = box === 'received' ? 'owner' : 'sender';
  const waits = side === 'owner' ? 'Waiting for your answer' : 'Waiting for the owner';
  const [state, tone] = TOUR_STATES[status] ?? [waits, 'warn' as const];
  const who = box === 'received' ? `${tour.requesterName}, ` : '';
  const how = `${tour.tourType === 'VIDEO' ? 'by video' : 'in person'}${tour.movedAt ? ', moved' : ''}`;
  const item = {
    ...{ key: requestId, day: dayOf(startsAt), startsAt, endsAt, state, tone },
    title: `Tour: ${tour.listing?.title ?? 'a home that is no longer listed'}`,
    note: `${who}${how}${holdUntil ? `, held until ${whenText(holdUntil)}` : ''}`,
    to: `/enquiry?box=${box}&tour=${requestId}`,
  };
  if (!proposal) return [item];
  const byMe = proposal.by === side;
  return [
    { ...item, note: `${item.note}, may move to ${whenText(proposal.startsAt)}` },
    {
      ...item,
      ...{ key: `${requestId}-proposed`, day: dayOf(proposal.startsAt) },
      ...{ startsAt: proposal.startsAt, endsAt: proposal.endsAt },
      note: `${who}${how}, instead of ${whenText(startsAt)}`,
      state: byMe ? 'You propose this time' : 'Proposed to you',
      tone: 'brand',
    },
  ];
}

const STAY_STATES: Partial<Record<Booking['status'], [state: string, tone: BadgeTone]>> = {
  REQUESTED: ['Requested', 'warn'],
  CONFIRMED: ['Confirmed', 'good'],
  CHECKED_IN: ['Checked in', 'good'],
  COMPLETED: ['Over', 'plain'],
};

function ofBooking(booking: Booking): AgendaItem[] {
  const { bookingId, status, box, from, to, unitName, holdUntil } = booking;
  const [state, tone] = STAY_STATES[status] ?? [];
  if (!state || !tone) return [];
  const title = booking.listing?.title ?? 'a home that is no longer listed';
  const who = box === 'received' ? `${booking.guest.name}, ` : '';
  const held = holdUntil && status === 'REQUESTED' ? `, held until ${whenText(holdUntil)}` : '';
  const item = {
    ...{ startsAt: null, endsAt: null, state, tone },
    note: `${who}${unitName}, ${plural(booking.nights, 'night')}${held}`,
    to: `/enquiry?tab=stays${box === 'sent' ? '&box=sent' : ''}`,
  };
  return [
    { ...item, key: `${bookingId}-in`, day: from, title: `Check-in: ${title}` },
    { ...item, key: `${bookingId}-out`, day: to, title: `Check-out: ${title}` },
  ];
}

function ofHouse(house: AgendaFacts['houses'][number], tours: Tour[]): AgendaItem {
  const { eventId, title, startsAt, endsAt, capacity, listingId } = house;
  const guests = tours.filter(
    (tour) => tour.box === 'received' && tour.status !== 'CANCELLED' && sessionOf(tour) === sessionOf(house),
  );
  return {
    ...{ key: eventId, day: dayOf(startsAt), startsAt, endsAt, title },
    note: capacity ? `${guests.length} of ${plural(capacity, 'place')} reserved` : 'Anybody may come',
    ...{ state: 'Open house', tone: 'brand', to: `/property/${listingId ?? ''}` },
  };
}

function ofWaiting({
  entryId,
  listing,
  slotStart,
  holdUntil,
  place,
}: AgendaFacts['waiting'][number]): AgendaItem {
  return {
    ...{ key: entryId, day: dayOf(slotStart), startsAt: slotStart, endsAt: null },
    title: `Tour: ${listing?.title ?? 'a home that is no longer listed'}`,
    note: holdUntil ? `Yours until ${whenText(holdUntil)}` : `You are number ${place} in line`,
    ...(holdUntil
      ? { state: 'Offered to you', tone: 'warn' as const }
      : { state: 'On the waiting list', tone: 'plain' as const }),
    to: '/enquiry?box=sent',
  };
}
