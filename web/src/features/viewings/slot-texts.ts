import { longDay } from '@/features/stays/calendar-days';
import { calendarDate, formatTime, plural } from '@/lib/format/formatting';
import type { Slot, SlotDay, TourKind } from './viewings-api';

/** "Wednesday 2 December, 10:00 AM", in Lagos. */
export const whenText = (at: string): string => `${longDay(calendarDate(new Date(at)))}, ${formatTime(at)}`;

/** The special features of a slot: "Open house until 1:00 PM, 12 places left", "full", "video only". */
export function slotNote({ free, capacity, kinds, openHouse, slotEnd }: Slot): string | undefined {
  const notes = [
    openHouse ? `Open house until ${formatTime(slotEnd)}` : '',
    free === 0 ? 'full' : openHouse || capacity > 1 ? `${plural(free, 'place')} left` : '',
    openHouse || kinds.length > 1 ? '' : kinds[0] === 'VIDEO' ? 'video only' : 'in person only',
  ];
  return notes.filter(Boolean).join(', ') || undefined;
}

/**
 * The days with something to choose: free times and, for those who would wait, full ones. Full ones that an open
 * house covers are left out: they have no waiting list.
 */
export function daysOffered(days: SlotDay[], kind: TourKind | undefined, withFull: boolean): SlotDay[] {
  return days
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter((slot) => isOffered(slot, slots, kind, withFull)),
    }))
    .filter(({ slots }) => slots.length > 0);
}

function isOffered(slot: Slot, all: Slot[], kind: TourKind | undefined, withFull: boolean): boolean {
  if (kind && !slot.kinds.includes(kind)) return false;
  if (slot.free > 0) return true;
  return withFull && (slot.openHouse || !all.some((house) => house.openHouse && overlaps(slot, house)));
}

const overlaps = (one: Slot, other: Slot): boolean =>
  one.slotStart < other.slotEnd && other.slotStart < one.slotEnd;

/** The consequence of a request for a slot, shown before it is sent. */
export function afterwardsText({ free, instant }: Slot, isSignedIn: boolean): string {
  if (free === 0)
    return 'This time is taken. When it becomes free, it is offered to the first person in line, for two hours.';
  if (!instant) return 'We hold this time for you until the owner answers, for 24 hours at most.';
  return isSignedIn
    ? 'You get this time at once: the owner does not have to answer.'
    : 'With an account you get this time at once. Without one we hold it until the owner answers, for 24 hours at most.';
}
