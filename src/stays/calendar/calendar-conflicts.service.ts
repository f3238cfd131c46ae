import { Injectable } from '@nestjs/common';
import type { Day } from '../../platform/clock/days';
import type { CalendarConflictView } from './calendar.dto';

/** Reads the imported nights of a listing on which nothing was free. */
export type ConflictSource = (listingId: string, from: Day, to: Day) => Promise<CalendarConflictView[]>;

/** Where the calendar of a listing learns of conflicts: the feature that imports calendars registers itself. */
@Injectable()
export class CalendarConflictsService {
  private source: ConflictSource | null = null;

  register(source: ConflictSource): void {
    this.source = source;
  }

  async conflictsOf(listingId: string, from: Day, to: Day): Promise<CalendarConflictView[]> {
    return this.source ? this.source(listingId, from, to) : [];
  }
}
