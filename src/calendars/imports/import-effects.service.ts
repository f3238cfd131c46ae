import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { addDays, type Day } from '../../platform/clock/days';
import { ownEnding } from '../feeds/unit-calendar';
import type { CalendarEntry } from '../reading/calendar-worker';
import { BusyTimesService } from './busy-times.service';
import type { CalendarImport } from './calendar-import.entity';
import { ImportedNightsService } from './imported-nights.service';
import { wantedNights } from './wanted-nights';

const AHEAD_DAYS = 730;

/** Applies an imported calendar: it takes nights of a unit, or the time of its owner. In the caller's transaction. */
@Injectable()
export class ImportEffectsService {
  constructor(
    private readonly nights: ImportedNightsService,
    private readonly busy: BusyTimesService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns how many entries count, and the nights on which something was not free. */
  async apply(one: CalendarImport, read: CalendarEntry[]): Promise<{ events: number; conflicts: Day[] }> {
    const entries = this.foreign(one, read);
    const { id, unitId, ownerId } = one;
    if (unitId === null) {
      await this.busy.replace(ownerId, entries);
      return { events: entries.length, conflicts: [] };
    }
    const today = this.clock.today();
    const wanted = wantedNights(entries, today, addDays(today, AHEAD_DAYS));
    return { events: entries.length, conflicts: await this.nights.apply({ id, unitId }, wanted) };
  }

  /** The locks that come before the row of the import. */
  async lock({ unitId, ownerId }: CalendarImport): Promise<void> {
    if (unitId === null) await this.busy.lockOwner(ownerId);
  }

  async undo({ id, unitId, ownerId }: CalendarImport): Promise<void> {
    if (unitId === null) await this.busy.replace(ownerId, []);
    else await this.nights.clear({ id, unitId });
  }

  /** Without what came from here: what this very unit exported, and for a person all that Gidana knows anyway. */
  private foreign({ unitId }: CalendarImport, entries: CalendarEntry[]): CalendarEntry[] {
    const host = new URL(this.config.publicUrl).hostname;
    const ending = unitId === null ? `@${host}` : ownEnding(unitId, host);
    return entries.filter(({ uid }) => !uid.endsWith(ending));
  }
}
