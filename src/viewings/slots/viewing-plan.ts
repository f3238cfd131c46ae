import { lagosDate } from '../../platform/clock/clock';
import type { HoursFields } from '../hours/viewing-hours.entity';
import type { Occupied, Span } from '../times/owner-times.service';
import type { TourType } from '../tour-types';
import { freeSeat, freeSeats, isBlocked, type Around } from './free-seats';
import { offeredBy, type Offered } from './slot-grid';

export type Slot = Offered & { capacity: number; instant: boolean; openHouse: boolean };
/** A slot with the seats that are left, and the ways in which they can be had. */
export type OpenSlot = Slot & { free: number };

/** An open house of the listing. */
export type OpenHouseTime = Span & { capacity: number };

type Facts = {
  listingId: string;
  place: string;
  /** Null where the owner has none. */
  hours: HoursFields | null;
  occupied: Occupied[];
  openHouses: OpenHouseTime[];
  moving?: string;
  now: Date;
};

const NO_RULES = { gap: 0, travelMinutes: 0, maxPerDay: null };

/** When a listing can be seen: the hours of its owner and what takes their time, at one moment. */
export class ViewingPlan {
  private readonly around: Around;

  constructor(private readonly facts: Facts) {
    this.around = { ...facts, rules: facts.hours ?? NO_RULES };
  }

  /** Whether the owner has hours; without, any date and time can be proposed. */
  get hasHours(): boolean {
    return this.facts.hours !== null;
  }

  /** From one Lagos date to another, both included; the earliest first. `kind`: those that can be seen in this way. */
  slots(from: string, to: string, kind?: TourType): OpenSlot[] {
    return this.offered(from, to)
      .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
      .map((slot) => this.open(slot, kind));
  }

  /** The slot that starts then and can be seen in this way, or null when none is offered. */
  slotAt(startsAt: Date, kind: TourType): Slot | null {
    const date = lagosDate(startsAt);
    const found = this.offered(date, date).find((slot) => slot.startsAt.getTime() === startsAt.getTime());
    return found?.kinds.includes(kind) ? found : null;
  }

  /** A seat of the slot for a tour of this kind; null when it is taken. */
  seatOf(slot: Slot, kind: TourType): number | null {
    const around = this.aroundOf(slot);
    return isBlocked(slot, kind, around) ? null : freeSeat(slot, slot.capacity, around);
  }

  /** A seat at any time that the owner agrees to, on as many tours a day as that makes; null when it collides. */
  seatAnywhere(span: Span, kind: TourType): number | null {
    const around = { ...this.around, rules: { ...this.around.rules, maxPerDay: null } };
    if (isBlocked(span, kind, around)) return null;
    return freeSeat(span, this.facts.hours?.capacity ?? 1, around);
  }

  private offered(from: string, to: string): Slot[] {
    const { hours, now } = this.facts;
    const open = this.facts.openHouses
      .filter(({ startsAt }) => startsAt > now && isWithin(lagosDate(startsAt), from, to))
      .map((house): Slot => ({ ...house, kinds: ['IN_PERSON'], instant: true, openHouse: true }));
    if (!hours) return open;
    const starts = new Set(open.map(({ startsAt }) => startsAt.getTime()));
    const { capacity, instant } = hours;
    const usual = offeredBy(hours, from, to, now)
      .filter(({ startsAt }) => !starts.has(startsAt.getTime()))
      .map((slot) => ({ ...slot, capacity, instant, openHouse: false }));
    return [...usual, ...open].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  /** An announced open house is not limited by the owner's other appointments. */
  private aroundOf({ openHouse }: Slot): Around {
    return openHouse ? { ...this.around, rules: NO_RULES, occupied: this.guests() } : this.around;
  }

  private guests(): Occupied[] {
    return this.facts.occupied.filter(({ kind }) => kind !== 'BUSY');
  }

  private open(slot: Slot, kind?: TourType): OpenSlot {
    const asked = kind === undefined ? slot.kinds : [kind];
    const around = this.aroundOf(slot);
    const kinds = slot.kinds.filter((one) => !isBlocked(slot, one, around));
    const isOpen = kinds.some((one) => asked.includes(one));
    const free = isOpen ? freeSeats(slot, slot.capacity, around) : 0;
    return { ...slot, kinds: free > 0 ? kinds : slot.kinds, free };
  }
}

const isWithin = (date: string, from: string, to: string): boolean => date >= from && date <= to;
