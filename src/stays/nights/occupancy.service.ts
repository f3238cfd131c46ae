import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { AppError, conflict } from '../../platform/http/errors';
import type { Day } from '../../platform/clock/days';
import { FREE_IMPORTED_NIGHTS, FREE_NIGHTS, IMPORT_NIGHTS, TAKE_NIGHTS } from './nights.sql';

/** A number of units for each night. */
type SomeNights = { night: Day; units: number }[];

/** Takes what it wants of nights of a unit that have just become free. */
type Claim = (unitId: string, nights: Day[]) => Promise<void>;

const NIGHTS_TAKEN = 'NIGHTS_TAKEN';
export const nightsTaken = (nights: Day[]): AppError =>
  conflict('Some of these nights have just been taken', NIGHTS_TAKEN, { nights });
export const isNightsTaken = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === NIGHTS_TAKEN;

/**
 * Takes nights of units and gives them back, in the caller's transaction. The taken nights always equal those that
 * bookings and changes hold, so they can be computed from them again.
 */
@Injectable()
export class OccupancyService {
  private claim: Claim | null = null;

  constructor(private readonly sql: Sql) {}

  /** The feature that imports calendars registers itself: it waits for nights that are taken here. */
  register(claim: Claim): void {
    this.claim = claim;
  }

  /** Throws 409 `NIGHTS_TAKEN` with the nights that have too few free units. */
  occupy(unitId: string, nights: Day[], units: number): Promise<void> {
    return this.occupyEach(unitId, alike(nights, units));
  }

  async occupyEach(unitId: string, nights: SomeNights): Promise<void> {
    if (nights.length === 0) return;
    const refused = await this.sql.rows(TAKE_NIGHTS, [unitId, ...columns(nights)]);
    if (refused.length > 0) throw nightsTaken(refused.map(({ night }) => night));
  }

  free(unitId: string, nights: Day[], units: number): Promise<void> {
    return this.freeEach(unitId, alike(nights, units));
  }

  async freeEach(unitId: string, nights: SomeNights): Promise<void> {
    if (nights.length === 0) return;
    await this.sql.rows(FREE_NIGHTS, [unitId, ...columns(nights)]);
    await this.freed(
      unitId,
      nights.map(({ night }) => night),
    );
  }

  /** More may be free on these nights than before. The caller's transaction has written them. */
  async freed(unitId: string, nights: Day[]): Promise<void> {
    await this.claim?.(unitId, nights);
  }

  /** Notes one unit as booked elsewhere; returns the nights on which none was free, which it leaves alone. */
  async import(unitId: string, nights: Day[]): Promise<Day[]> {
    if (nights.length === 0) return [];
    const refused = await this.sql.rows(IMPORT_NIGHTS, [unitId, ...columns(alike(nights, 1))]);
    return refused.map(({ night }) => night);
  }

  async freeImported(unitId: string, nights: Day[]): Promise<void> {
    if (nights.length > 0) await this.sql.rows(FREE_IMPORTED_NIGHTS, [unitId, ...columns(alike(nights, 1))]);
  }
}

const alike = (nights: Day[], units: number): SomeNights => nights.map((night) => ({ night, units }));
const columns = (nights: SomeNights): [nights: Day[], units: number[]] => [
  nights.map(({ night }) => night),
  nights.map(({ units }) => units),
];
