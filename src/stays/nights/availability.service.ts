import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { invalid } from '../../platform/http/errors';
import { addDays, daysBetween, nightsBetween, type Day } from '../../platform/clock/days';
import { StayOffersService, unitOf } from '../quotes/stay-offers.service';
import type { AvailabilityQuery, AvailabilityView } from './availability.dto';
import { presentNight } from './availability.presenter';
import { NIGHTS_OF, type NightRow } from './nights.sql';

const DAYS = 62;
const DAYS_MAX = 366;

/** The rows of some nights, by unit and night. */
export type KnownNights = Map<string, NightRow>;
export const keyOf = (unitId: string, night: Day): string => `${unitId} ${night}`;

/** Which nights of a listing are free, at which price. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly sql: Sql,
    private readonly offers: StayOffersService,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 for a span that is none or too long, 404 for a listing that the actor may not read. */
  async getAvailability(
    listingId: string,
    actor: Actor | null,
    query: AvailabilityQuery,
  ): Promise<AvailabilityView> {
    const [from, to] = spanOf(query, this.clock.today());
    const offer = await this.offers.getReadable(listingId, actor);
    const units = query.unitId === undefined ? offer.units : [unitOf(offer, query.unitId)];
    const known = await this.nights(units, from, to);
    return {
      from,
      to,
      units: units.map((unit) => ({
        unitId: unit.unitId,
        name: unit.name,
        nights: nightsBetween(from, to).map((night) =>
          presentNight(offer, unit, night, known.get(keyOf(unit.unitId, night)), this.clock.now()),
        ),
      })),
    };
  }

  /** The stored nights of units, from one day to before another; a night without a row is free. */
  async nights(units: { unitId: string }[], from: Day, to: Day): Promise<KnownNights> {
    const ids = units.map(({ unitId }) => unitId);
    const rows = ids.length > 0 ? await this.sql.rows(NIGHTS_OF, [ids, from, to]) : [];
    return new Map(rows.map((row) => [keyOf(row.unit_id, row.night), row]));
  }
}

/** The days asked for. Throws 400. */
export function spanOf(query: { from?: string; to?: string }, today: Day, daysMax = DAYS_MAX): [Day, Day] {
  const from = query.from ?? today;
  const to = query.to ?? addDays(from, DAYS);
  if (to <= from) throw invalid({ to: 'To must be after from' });
  if (daysBetween(from, to) > daysMax) throw invalid({ to: `At most ${daysMax} days` });
  return [from, to];
}
