import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors';
import { BookingMovesService } from '../bookings/booking-transitions.service';
import { sideOf } from '../bookings/booking.policy';
import { wrongState } from '../bookings/booking.states';

/** The rooms that the desk gives to bookings. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly sql: Sql,
    private readonly moves: BookingMovesService,
  ) {}

  /** Throws 400 for other rooms than the unit has, or not one for each unit booked; 409 `ROOM_TAKEN`, `WRONG_STATE`. */
  assign(actor: Actor, bookingId: string, rooms: string[]): Promise<void> {
    return this.moves.change(bookingId, async (booking) => {
      const side = sideOf(actor.userId, booking);
      if (!side) throw notFound();
      if (side !== 'host') throw forbidden();
      if (!['CONFIRMED', 'CHECKED_IN'].includes(booking.status))
        throw wrongState(booking.status, 'given rooms');
      if (rooms.length !== booking.units) throw invalid({ rooms: `Please choose ${booking.units}` });
      // The unit is held, so that two bookings are given rooms one after the other.
      const unit = await this.sql.row(HOLD_ROOMS, [booking.unitId]);
      const unknown = rooms.find((room) => !unit?.rooms.includes(room));
      if (unknown !== undefined) throw invalid({ rooms: `${unknown} is not a room of this unit` });
      const { arrival, departure, unitId } = booking;
      const taken = await this.sql.row(ROOM_TAKEN, [unitId, bookingId, rooms, arrival, departure]);
      if (taken) throw conflict('Another guest has this room on these nights', 'ROOM_TAKEN');
      booking.rooms = rooms;
    });
  }
}

const HOLD_ROOMS = statement(
  'stay-rooms-hold',
  'select rooms from stay_units where id = $1 for update',
  ['uuid'],
  { rooms: 'text[]' },
);

/** $1 the unit, $2 the booking itself, $3 rooms, from $4 to before $5. */
const ROOM_TAKEN = statement(
  'stay-room-taken',
  `select id from stay_bookings where unit_id = $1 and id <> $2 and rooms && $3::text[]
     and status in ('CONFIRMED', 'CHECKED_IN') and arrival < $5::date and departure > $4::date limit 1`,
  ['uuid', 'uuid', 'text[]', 'date', 'date'],
  { id: 'uuid' },
);
