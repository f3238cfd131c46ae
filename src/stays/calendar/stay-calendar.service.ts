import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { invalid } from '../../platform/http/errors';
import { nightsBetween } from '../../platform/clock/days';
import { keyOf, spanOf } from '../nights/availability.service';
import { presentNight } from '../nights/availability.presenter';
import { nightsTaken, OccupancyService } from '../nights/occupancy.service';
import { unitOf } from '../quotes/stay-offers.service';
import { OwnStaysService } from './own-stays.service';
import { CalendarConflictsService } from './calendar-conflicts.service';
import type { CalendarBody, CalendarNightView, CalendarQuery, CalendarView } from './calendar.dto';
import { CALENDAR_NIGHTS, WRITE_CALENDAR, type CalendarNightRow } from './calendar.sql';

const DAYS_MAX = 730;

/** The calendar of a listing, for its owner. */
@Injectable()
export class StayCalendarService {
  constructor(
    private readonly sql: Sql,
    private readonly own: OwnStaysService,
    private readonly conflicts: CalendarConflictsService,
    private readonly occupancy: OccupancyService,
    private readonly clock: Clock,
  ) {}

  /** Throws 400, 403 for another's listing, 404. */
  async getCalendar(actor: Actor, listingId: string, query: CalendarQuery): Promise<CalendarView> {
    const [from, to] = spanOf(query, this.clock.today());
    const offer = await this.own.getOffer(listingId, actor);
    const units = query.unitId === undefined ? offer.units : [unitOf(offer, query.unitId)];
    const ids = units.map(({ unitId }) => unitId);
    const rows = ids.length > 0 ? await this.sql.rows(CALENDAR_NIGHTS, [ids, from, to]) : [];
    const known = new Map(rows.map((row) => [keyOf(row.unit_id, row.night), row]));
    const now = this.clock.now();
    return {
      from,
      to,
      units: units.map((unit) => ({
        unitId: unit.unitId,
        name: unit.name,
        count: unit.count,
        nights: nightsBetween(from, to).map((night) => {
          const row = known.get(keyOf(unit.unitId, night));
          return { ...presentNight(offer, unit, night, row, now), ...ownParts(row) };
        }),
      })),
      bookings: await this.own.during(actor, listingId, from, to),
      conflicts: await this.conflicts.conflictsOf(listingId, from, to),
    };
  }

  /** Throws 409 `NIGHTS_TAKEN` for nights that are booked or held. */
  async write(actor: Actor, listingId: string, body: CalendarBody): Promise<void> {
    const { unitId, from, to, blocked, price, minNights, note } = body;
    const [first, end] = spanOf({ from, to }, from, DAYS_MAX);
    const offer = await this.own.getOffer(listingId, actor);
    const unit = unitOf(offer, unitId);
    if (blocked !== undefined && blocked > unit.count) throw invalid({ blocked: `At most ${unit.count}` });
    const nights = nightsBetween(first, end);
    await this.own.inTransaction(async () => {
      const refused = await this.sql.rows(WRITE_CALENDAR, [
        unitId,
        nights,
        blocked ?? null,
        price !== undefined,
        price ?? null,
        minNights !== undefined,
        minNights ?? null,
        note !== undefined,
        note ?? null,
      ]);
      if (refused.length > 0) throw nightsTaken(refused.map(({ night }) => night));
      if (blocked !== undefined) await this.occupancy.freed(unitId, nights);
    });
  }
}

const ownParts = (
  row: CalendarNightRow | undefined,
): Omit<CalendarNightView, 'date' | 'free' | 'price' | 'minNights' | 'reason' | 'reasonText'> => ({
  taken: row?.taken ?? 0,
  blocked: row?.blocked ?? 0,
  imported: row?.imported ?? 0,
  ownPrice: row?.price ?? null,
  ownMinNights: row?.min_nights ?? null,
  note: row?.note ?? null,
});
