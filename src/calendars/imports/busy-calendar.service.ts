import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { createOnce } from '../../platform/http/idempotency/idempotency';
import { OwnerTimesService } from '../../viewings/times/owner-times.service';
import { CalendarImport } from './calendar-import.entity';
import { ImportReadingService } from './import-reading.service';
import { ImportWriterService } from './import-writer.service';
import type { BusyCalendarView, ImportView } from './imports.dto';
import { presentImport } from './imports.service';

const NONE: BusyCalendarView = {
  ...{ importId: null, unitId: null, name: null, status: null, error: null, readAt: null, events: null },
};

/** The calendar of a person that says when no viewing can be offered. */
@Injectable()
export class BusyCalendarService {
  constructor(
    private readonly em: EntityManager,
    private readonly times: OwnerTimesService,
    private readonly reading: ImportReadingService,
    private readonly writer: ImportWriterService,
    private readonly clock: Clock,
  ) {}

  async getView(userId: string): Promise<BusyCalendarView> {
    const one = await this.em.findOne(CalendarImport, { ownerId: userId, unitId: null });
    return one ? presentImport(one) : NONE;
  }

  /** Reads the calendar, then stores it in place of an earlier one. Throws 400 for a calendar that cannot be read. */
  async set(userId: string, url: string): Promise<ImportView> {
    const { address, read } = await this.reading.readNew(url);
    return createOnce(() =>
      this.em.transactional(async () => {
        // One after another: the second takes the place of the first.
        await this.times.lock(userId);
        await this.em.nativeDelete(CalendarImport, { ownerId: userId, unitId: null });
        const at = this.clock.now();
        const one = this.em.create(CalendarImport, {
          ...{ ownerId: userId, name: new URL(address).hostname, url: address, readAt: at, attemptedAt: at },
        });
        await this.em.flush();
        await this.writer.applyEntries(one, read);
        return presentImport(one);
      }),
    );
  }

  async end(userId: string): Promise<void> {
    await this.writer.remove({ ownerId: userId, unitId: null });
  }
}
