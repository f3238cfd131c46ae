import { lagosDate } from '../../platform/clock/clock';
import type { HoursFields } from '../hours/viewing-hours.entity';
import type { Occupied, Span } from '../times/owner-times.service';
import { sessionOf } from '../times/taken-time.entity';
import type { TourType } from '../tour-types';
import { MINUTE_MS } from '../../platform/clock/durations';

/** A viewing of a listing that somebody asks about, and what its owner does otherwise. */
export type Around = {
  listingId: string;
  /** The folded street address. */
  place: string;
  rules: Pick<HoursFields, 'gap' | 'travelMinutes' | 'maxPerDay'>;
  occupied: Occupied[];
  /** A tour that moves: what it takes now does not stand in its own way. */
  moving?: string;
};

/** The viewing on the owner's time that a session of this listing would collide with. */
export function isBlocked(span: Span, kind: TourType, around: Around): boolean {
  const session = sessionOf(around.listingId, span.startsAt);
  return others(around).some((other) => {
    if (other.session === session) return false;
    const pad = pauseTo(other, kind, around) * MINUTE_MS;
    return (
      other.startsAt.getTime() < span.endsAt.getTime() + pad &&
      other.endsAt.getTime() + pad > span.startsAt.getTime()
    );
  });
}

/** The lowest seat that nobody has, from 1; null when all are taken or the day has as many tours as its owner wants. */
export function freeSeat(span: Span, capacity: number, around: Around): number | null {
  if (freeSeats(span, capacity, around) === 0) return null;
  const taken = new Set(seatsOf(span, around).map(({ seat }) => seat));
  const free = Array.from({ length: capacity }, (_none, at) => at + 1).find((seat) => !taken.has(seat));
  return free ?? null;
}

export function freeSeats(span: Span, capacity: number, around: Around): number {
  const { maxPerDay } = around.rules;
  const free = capacity - seatsOf(span, around).length;
  return Math.max(0, maxPerDay === null ? free : Math.min(free, maxPerDay - toursOfDay(span, around)));
}

/** Minutes between this viewing and another: the gap, and the way where both are seen in person at two addresses. */
function pauseTo(other: Occupied, kind: TourType, { place, rules }: Around): number {
  const isFar = kind === 'IN_PERSON' && other.inPerson && other.place !== place;
  return isFar ? Math.max(rules.gap, rules.travelMinutes) : rules.gap;
}

const others = ({ occupied, moving }: Around): Occupied[] =>
  occupied.filter(({ subjectId }) => moving === undefined || subjectId !== moving);

/** Tours, held or agreed; the open house itself is none. */
const isTour = ({ kind }: Occupied): boolean => kind !== 'BUSY' && kind !== 'OPEN_HOUSE';

function seatsOf({ startsAt }: Span, around: Around): Occupied[] {
  const session = sessionOf(around.listingId, startsAt);
  return others(around).filter((other) => isTour(other) && other.session === session);
}

/** Guests of open houses do not use up the day. */
function toursOfDay({ startsAt }: Span, around: Around): number {
  const date = lagosDate(startsAt);
  const open = new Set(
    around.occupied.filter(({ kind }) => kind === 'OPEN_HOUSE').map(({ session }) => session),
  );
  return others(around).filter(
    (other) => isTour(other) && !open.has(other.session) && lagosDate(other.startsAt) === date,
  ).length;
}
