import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { CalendarConflictsService } from '../../stays/calendar/calendar-conflicts.service';
import type { CalendarConflictView } from '../../stays/calendar/calendar.dto';
import type { Day } from '../../platform/clock/days';
import { OccupancyService } from '../../stays/nights/occupancy.service';
import {
  CONFLICTS,
  FORGET_NIGHTS,
  GIVE_FREED,
  HOLD_NIGHTS,
  HOLD_UNIT,
  STORE_NIGHTS,
  NIGHTS_OF_IMPORT,
} from './imports.sql';
import { missingOf, type WantedNights } from './wanted-nights';

type Import = { id: string; unitId: string };

/**
 * The nights that imported calendars take of units. The number of imported units of a night is the sum of those that its
 * imports took; both change in the same transaction.
 */
@Injectable()
export class ImportedNightsService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly occupancy: OccupancyService,
    private readonly conflicts: CalendarConflictsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.conflicts.register((listingId, from, to) => this.conflictsOf(listingId, from, to));
    this.occupancy.register((unitId, nights) => this.giveFreed(unitId, nights));
  }

  /**
   * Takes the free nights that the calendar wants, and gives back the others, first to other imports that want them.
   * Returns the nights on which more units are missing than before. In the caller's transaction, before any other
   * lock than that of the import's row.
   */
  async apply({ id, unitId }: Import, wanted: WantedNights): Promise<Day[]> {
    const today = this.clock.today();
    const unit = await this.sql.row(HOLD_UNIT, [unitId]);
    if (!unit) return [];
    const held = await this.sql.rows(HOLD_NIGHTS, [unitId, today]);
    const exported = new Map(held.map((row) => [row.night, row.exported]));
    const before = new Map(
      (await this.sql.rows(NIGHTS_OF_IMPORT, [id, today])).map((row) => [row.night, row]),
    );
    const taken = new Map([...before].map(([night, row]) => [night, row.taken]));
    const freed = await this.giveBack(unitId, taken, wanted);
    await this.takeFree(unitId, taken, wanted, unit.count);
    await this.storeNights(id, taken, wanted);
    await this.giveFreed(unitId, freed);
    return [...wanted].flatMap(([night, one]) => {
      const missing = missingOf({ ...one, taken: taken.get(night) ?? 0 }, exported.get(night) ?? 0);
      const earlier = before.get(night);
      const missed = earlier ? missingOf(earlier, exported.get(night) ?? 0) : 0;
      return missing > missed ? [night] : [];
    });
  }

  /** Gives back all that it took. */
  async clear(one: Import): Promise<void> {
    await this.apply(one, new Map());
  }

  /** One of each night at a time, as entries take them. Returns the nights. */
  private async giveBack(unitId: string, taken: Map<Day, number>, wanted: WantedNights): Promise<Day[]> {
    const isTooMany = (night: Day): boolean => (taken.get(night) ?? 0) > (wanted.get(night)?.wanted ?? 0);
    const freed = daysOf(taken).filter(isTooMany);
    for (let nights = freed; nights.length > 0; nights = nights.filter(isTooMany)) {
      await this.occupancy.freeImported(unitId, nights);
      for (const night of nights) taken.set(night, taken.get(night)! - 1);
    }
    return freed;
  }

  /** Gives freed nights at once to other imports that found them taken: nights booked elsewhere are never offered. */
  private async giveFreed(unitId: string, nights: Day[]): Promise<void> {
    if (nights.length > 0) await this.sql.rows(GIVE_FREED, [unitId, nights, this.clock.today()]);
  }

  private async takeFree(
    unitId: string,
    taken: Map<Day, number>,
    wanted: WantedNights,
    count: number,
  ): Promise<void> {
    const isMissing = (night: Day): boolean => {
      const units = taken.get(night) ?? 0;
      return units < wanted.get(night)!.wanted && units < count;
    };
    let nights = daysOf(wanted).filter(isMissing);
    while (nights.length > 0) {
      const refused = new Set(await this.occupancy.import(unitId, nights));
      const accepted = nights.filter((night) => !refused.has(night));
      for (const night of accepted) taken.set(night, (taken.get(night) ?? 0) + 1);
      nights = accepted.filter(isMissing);
    }
  }

  private async storeNights(importId: string, taken: Map<Day, number>, wanted: WantedNights): Promise<void> {
    const nights = daysOf(wanted);
    await this.sql.rows(FORGET_NIGHTS, [importId, nights]);
    if (nights.length === 0) return;
    await this.sql.rows(STORE_NIGHTS, [
      ...([importId, nights, nights.map((night) => wanted.get(night)!.wanted)] as const),
      nights.map((night) => taken.get(night) ?? 0),
      nights.map((night) => wanted.get(night)!.summary ?? ''),
    ]);
  }

  private async conflictsOf(listingId: string, from: Day, to: Day): Promise<CalendarConflictView[]> {
    const rows = await this.sql.rows(CONFLICTS, [listingId, from, to]);
    return rows.map(({ date, import_id, summary, booking_id }) => {
      return { date, importId: import_id, summary, bookingId: booking_id };
    });
  }
}

const daysOf = (nights: Map<Day, unknown>): Day[] => [...nights.keys()].sort();
