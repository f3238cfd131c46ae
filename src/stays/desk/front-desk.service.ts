import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
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
      arrivals: await find({ arrival: date, status: { $in: AGREED } }),
      inHouse: await find({ status: 'CHECKED_IN', arrival: { $lte: date }, departure: { $gte: date } }),
      departures: await find({ departure: date, status: { $in: AGREED } }),
      free: await this.sql.rows(FREE_UNITS, [actor.userId, listingId ?? null, date]),
    };
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
  `select u.listing_id as "listingId", u.id as "unitId", u.name, u.count,
    greatest(0, u.count - coalesce(n.taken + n.blocked + n.imported, 0))::int as free
  from stay_units u join listings l on l.id = u.listing_id
  left join stay_nights n on n.unit_id = u.id and n.night = $3
  where l.owner_id = $1 and l.deleted_at is null and u.retired_at is null and ($2::uuid is null or l.id = $2)
  order by l.created_at, l.id, u.place`,
  ['uuid', 'uuid?', 'date'],
  row<FreeUnitView>({ listingId: 'uuid', unitId: 'uuid', name: 'text', count: 'int', free: 'int' }),
);
