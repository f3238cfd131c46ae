import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { sideOf } from '../bookings/booking.policy';
import { wrongState } from '../bookings/booking.states';
import type { StayBooking } from '../bookings/stay-booking.entity';

/** The rooms that the desk gives to bookings. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly sql: Sql,
    private readonly transitions: BookingTransitionsService,
  ) {}

  /** Throws 400 for other rooms than the unit has, or not one for each unit booked; 409 `ROOM_TAKEN`, `WRONG_STATE`. */
  assign(actor: Actor, bookingId: string, rooms: string[]): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      const side = sideOf(actor.userId, booking);
      if (!side) throw notFound();
      if (side !== 'host') throw forbidden();
      if (!['CONFIRMED', 'CHECKED_IN'].includes(booking.status))
        throw wrongState(booking.status, 'given rooms');
      if (rooms.length !== booking.units) throw invalid({ rooms: `Please choose ${booking.units}` });
      const units = await this.hold(booking.listingId);
      const own = units.find(({ id }) => id === booking.unitId)?.rooms ?? [];
      const unknown = rooms.find((room) => !own.includes(room));
      if (unknown !== undefined) throw invalid({ rooms: `${unknown} is not a room of this unit` });
      if (await this.isTaken(booking, rooms))
        throw conflict('Another guest has this room on these nights', 'ROOM_TAKEN');
      booking.rooms = rooms;
    });
  }

  /**
   * Takes its rooms back from a booking whose days have moved to where another guest has one of them: the desk gives it
   * others. Runs in the caller's transaction, with the booking locked.
   */
  async takeBackTaken(booking: StayBooking): Promise<void> {
    if (booking.rooms.length === 0) return;
    await this.hold(booking.listingId);
    if (await this.isTaken(booking, booking.rooms)) booking.rooms = [];
  }

  /** Holds the units of the listing, so that its bookings get their rooms and their days one after the other. */
  private hold(listingId: string): Promise<{ id: string; rooms: string[] }[]> {
    return this.sql.rows(HOLD_ROOMS, [listingId]);
  }

  private async isTaken(booking: StayBooking, rooms: string[]): Promise<boolean> {
    const { id, unitId, arrival, departure } = booking;
    return (await this.sql.row(ROOM_TAKEN, [unitId, id, rooms, arrival, departure])) !== null;
  }
}

/** Locked in their order: rooms are given out one request after the other. */
const HOLD_ROOMS = statement(
  'stay-rooms-hold',
  (db, listingId) =>
    db
      .selectFrom('stay_units')
      .select(['id', 'rooms'])
      .where('listing_id', '=', listingId)
      .orderBy('id')
      .forNoKeyUpdate(),
  ['uuid'],
  { id: 'uuid', rooms: 'text[]' },
);

/**
 * $1 the unit, $2 the booking itself, $3 rooms, from $4 to before $5. A door that the owner moved from one unit to another
 * is the same one; doors that two units both list have only their number in common.
 */
const ROOM_TAKEN = statement(
  'stay-room-taken',
  (db, ...[unitId, bookingId, rooms, from, to]) =>
    db
      .selectFrom('stay_units as own')
      .innerJoin('stay_bookings as b', 'b.listing_id', 'own.listing_id')
      .innerJoin('stay_units as u', 'u.id', 'b.unit_id')
      .select('b.id')
      .where('own.id', '=', unitId)
      .where('b.id', '<>', bookingId)
      .where('b.rooms', '&&', rooms)
      .where('b.status', 'in', ['CONFIRMED', 'CHECKED_IN'])
      .where('b.arrival', '<', to)
      .where('b.departure', '>', from)
      .where(({ or, eb, ref }) => {
        const [theirs, own, listed] = [ref('b.rooms'), ref('own.rooms'), ref('u.rooms')];
        const isSameDoor = sql<boolean>`exists (select from unnest(${rooms}::text[]) as door
          where door = any(${theirs}) and not (door = any(${own}) and door = any(${listed})))`;
        return or([eb('b.unit_id', '=', unitId), isSameDoor]);
      })
      .limit(1),
  ['uuid', 'uuid', 'text[]', 'date', 'date'],
  { id: 'uuid' },
);
