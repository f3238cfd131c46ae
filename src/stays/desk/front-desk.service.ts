import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import type { Day } from '../../platform/clock/days';
import { ifGiven } from '../../platform/database/sql/expressions';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import { BookingReaderService } from '../bookings/booking-reader.service';
import type { BookingStatus } from '../bookings/booking.states';
import type { BookingView } from '../bookings/bookings.dto';
import { StayBooking } from '../bookings/stay-booking.entity';
import type { DeskQuery, FreeUnitView, FrontDeskView } from './desk.dto';

const AGREED: BookingStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'];

/** The arrivals, guests and departures of a day, in all listings of an owner. */
@Injectable()
export class FrontDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly reader: BookingReaderService,
    private readonly clock: Clock,
  ) {}

  async getDesk(actor: Actor, query: DeskQuery): Promise<FrontDeskView> {
    const { date = this.clock.today(), listingId } = query;
    const find = (where: FilterQuery<StayBooking>): Promise<BookingView[]> =>
      this.findBookings(actor, { ...(listingId ? { listingId } : {}), ...(where as object) });
    return {
      date,
      arrivals: await find({ $or: [{ arrival: date, status: { $in: AGREED } }, ...this.lateOn(date)] }),
      inHouse: await find({ status: 'CHECKED_IN', arrival: { $lte: date }, departure: { $gte: date } }),
      departures: await find({ departure: date, status: { $in: AGREED } }),
      free: await this.sql.rows(FREE_UNITS, [actor.userId, listingId ?? null, date]),
    };
  }

  /** Guests who were to come before this day and may still: nobody knows yet who will be late on a day to come. */
  private lateOn(date: Day): FilterQuery<StayBooking>[] {
    if (date > this.clock.today()) return [];
    return [{ status: 'CONFIRMED', arrival: { $lt: date }, departure: { $gt: date } }];
  }

  private async findBookings({ userId }: Actor, where: object): Promise<BookingView[]> {
    const own = { ...where, ownerId: userId } as FilterQuery<StayBooking>;
    const bookings = await this.em.find(StayBooking, own, { orderBy: { arrival: 'asc', id: 'asc' } });
    return this.reader.views(bookings, 'host', userId);
  }
}

/** $1 the owner, $2 a listing or null, $3 the night. */
const FREE_UNITS = statement(
  'stay-desk-free',
  (db, owner, listing, night) =>
    db
      .selectFrom('stay_units as u')
      .innerJoin('listings as l', 'l.id', 'u.listing_id')
      .leftJoin('stay_nights as n', (join) => join.onRef('n.unit_id', '=', 'u.id').on('n.night', '=', night))
      .select(['u.listing_id as listingId', 'u.id as unitId', 'u.name', 'u.count'])
      .select(({ ref }) => {
        const held = sql`coalesce(${ref('n.taken')} + ${ref('n.blocked')} + ${ref('n.imported')}, 0)`;
        return sql<number>`greatest(0, ${ref('u.count')} - ${held})::int`.as('free');
      })
      .where('l.owner_id', '=', owner)
      .where('l.deleted_at', 'is', null)
      .where('u.retired_at', 'is', null)
      .where((eb) => ifGiven(listing, 'uuid', eb('l.id', '=', listing)))
      .orderBy('l.created_at')
      .orderBy('l.id')
      .orderBy('u.place'),
  ['uuid', 'uuid?', 'date'],
  row<FreeUnitView>({ listingId: 'uuid', unitId: 'uuid', name: 'text', count: 'int', free: 'int' }),
);
