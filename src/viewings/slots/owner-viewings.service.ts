import { addDays } from '../../platform/clock/days';
import { Injectable } from '@nestjs/common';
import { Clock, lagosDate, lagosInstant } from '../../platform/clock/clock';
import { statement } from '../../platform/database/sql/statement';
import { Sql } from '../../platform/database/sql/sql';
import { conflict, invalid, type AppError } from '../../platform/http/errors';
import { foldText } from '../../platform/text/fold-text';
import type { HoursFields, ViewingHours } from '../hours/viewing-hours.entity';
import { ViewingHoursService } from '../hours/viewing-hours.service';
import { OwnerTimesService, type Span } from '../times/owner-times.service';
import { SLOT_TAKEN } from '../times/taken-time.entity';
import type { TourType } from '../tour-types';
import { ViewingPlan, type OpenHouseTime, type Slot } from './viewing-plan';

/** A listing as its viewings need it. */
export type ViewedListing = { listingId: string; ownerId: string; place: string; visible: boolean };
/** A time that is asked for. `moving` is the tour that has another time so far. */
export type AskedTime = {
  startsAt: Date;
  kind: TourType;
  moving?: string;
  /** Offered to a person who waited: the owner's notice does not apply. */
  waited?: boolean;
};
/** `seat` is null where the slot is taken. */
export type ChosenSlot = { slot: Slot; seat: number | null; hours: ViewingHours | null };

/** The longest pause that hours know, before and after what is looked at. */
const MARGIN_DAYS = 1;
const OTHERS_NAMED = 3;

/** Finds free slots of an owner. Taking one needs the owner's lock. */
@Injectable()
export class OwnerViewingsService {
  constructor(
    private readonly sql: Sql,
    private readonly hours: ViewingHoursService,
    private readonly times: OwnerTimesService,
    private readonly clock: Clock,
  ) {}

  /** Null when it is deleted. */
  async listing(listingId: string): Promise<ViewedListing | null> {
    const row = await this.sql.row(VIEWED_LISTING, [listingId]);
    return row && { listingId, ownerId: row.owner_id, place: foldText(row.place), visible: row.visible };
  }

  /** The hours from one Lagos date to another, both included. */
  async plan(listing: ViewedListing, from: string, to: string): Promise<ViewingPlan> {
    const hours = await this.hoursOf(listing);
    return this.planWith(hours?.fields() ?? null, listing, from, to);
  }

  hoursOf({
    ownerId,
    listingId,
  }: Pick<ViewedListing, 'ownerId' | 'listingId'>): Promise<ViewingHours | null> {
    return this.hours.inEffect(ownerId, listingId);
  }

  /** Throws 400 for a time that is not offered. */
  async choose(listing: ViewedListing, asked: AskedTime): Promise<ChosenSlot> {
    const found = await this.findSlot(listing, asked);
    if (!found) throw invalid({ slotStart: 'Please choose one of the free times' });
    return found;
  }

  /** Null for a time that is not offered. */
  async findSlot(
    listing: ViewedListing,
    { startsAt, kind, moving, waited }: AskedTime,
  ): Promise<ChosenSlot | null> {
    const hours = await this.hoursOf(listing);
    const date = lagosDate(startsAt);
    const rules = hours && waited ? { ...hours.fields(), noticeHours: 0 } : (hours?.fields() ?? null);
    const plan = await this.planWith(rules, listing, date, date, moving);
    const slot = plan.slotAt(startsAt, kind);
    return slot && { slot, seat: plan.seatOf(slot, kind), hours };
  }

  /** For a time that the visitor chose freely: null where the owner has no hours and tours may overlap. Throws 409 SLOT_TAKEN. */
  async seatAt(
    listing: ViewedListing,
    span: Span,
    { kind, moving }: Omit<AskedTime, 'startsAt'>,
  ): Promise<number | null> {
    const hours = await this.hoursOf(listing);
    if (!hours) return null;
    const dates = [lagosDate(span.startsAt), lagosDate(span.endsAt)] as const;
    const plan = await this.planWith(hours.fields(), listing, ...dates, moving);
    const seat = plan.seatAnywhere(span, kind);
    if (seat === null) throw await this.taken(listing, { startsAt: span.startsAt, kind, moving });
    return seat;
  }

  /** 409 SLOT_TAKEN, with the next free times. */
  async taken(listing: ViewedListing, { startsAt, kind, moving }: AskedTime): Promise<AppError> {
    const from = lagosDate(startsAt);
    const hours = await this.hoursOf(listing);
    const to = addDays(lagosDate(this.clock.now()), hours?.horizonDays ?? 0);
    const plan = await this.planWith(hours?.fields() ?? null, listing, from, to, moving);
    const next = plan
      .slots(from, to, kind)
      .filter((slot) => slot.free > 0 && slot.startsAt > startsAt)
      .slice(0, OTHERS_NAMED)
      .map((slot) => slot.startsAt.toISOString());
    return conflict(SLOT_TAKEN.message, SLOT_TAKEN.code, { next });
  }

  private async openHouses(listingId: string, { startsAt, endsAt }: Span): Promise<OpenHouseTime[]> {
    const rows = await this.sql.rows(OPEN_HOUSES, [listingId, startsAt, endsAt]);
    return rows.map((row) => ({
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      capacity: row.capacity,
    }));
  }

  private async planWith(
    hours: HoursFields | null,
    { listingId, ownerId, place }: ViewedListing,
    from: string,
    to: string,
    moving?: string,
  ): Promise<ViewingPlan> {
    const span = {
      startsAt: lagosInstant(addDays(from, -MARGIN_DAYS)),
      endsAt: lagosInstant(addDays(to, 1 + MARGIN_DAYS)),
    };
    const occupied = await this.times.findOccupied(ownerId, span);
    const openHouses = await this.openHouses(listingId, span);
    const facts = { listingId, place, hours, occupied, openHouses, now: this.clock.now() };
    return new ViewingPlan({ ...facts, ...(moving === undefined ? {} : { moving }) });
  }
}

const VIEWED_LISTING = statement(
  'viewed-listing',
  (db, id) =>
    db
      .selectFrom('listings')
      .select(['owner_id', 'visible'])
      .select(({ fn, val }) => fn<string>('concat_ws', [val(' '), 'address', 'area', 'city']).as('place'))
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  ['uuid'],
  { owner_id: 'uuid', visible: 'bool', place: 'text' },
);

/** The announced open houses of a listing. $1 the listing, $2 from, $3 to. */
const OPEN_HOUSES = statement(
  'viewing-open-houses',
  (db, listingId, from, to) =>
    db
      .selectFrom('taken_times as t')
      .innerJoin('events as e', 'e.id', 't.subject_id')
      .select(['t.starts_at', 't.ends_at', 'e.capacity'])
      .where('t.kind', '=', 'OPEN_HOUSE')
      .where('t.listing_id', '=', listingId)
      .where('t.ends_at', '>', from)
      .where('t.starts_at', '<', to)
      .where('e.published', '=', true)
      .whereRef('e.starts_at', '=', 't.starts_at')
      .where('e.capacity', 'is not', null),
  ['uuid', 'instant', 'instant'],
  { starts_at: 'instant', ends_at: 'instant', capacity: 'int!' },
);
