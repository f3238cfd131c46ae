import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { CalendarImport } from './calendar-import.entity';
import { ImportReadingService } from './import-reading.service';
import { CLAIM_DUE } from './imports.sql';

const ReadImports = defineJob<object>('calendars.read-imports');

/** How many other servers are asked at the same time, and how many calendars one run of the job reads. */
const AT_ONCE = 5;
const IN_A_RUN = 50;

/** Reads all imported calendars each hour. */
@Injectable()
export class HourlyImports {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly reading: ImportReadingService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Short runs, each of which records the next while more are due: one queue serves all jobs. */
  @OnJob(ReadImports)
  async read(): Promise<void> {
    let read = 0;
    for (let claimed = await this.claim(); claimed.length > 0; claimed = await this.claim()) {
      await this.readEach(claimed);
      read += claimed.length;
      if (read < IN_A_RUN) continue;
      this.outbox.enqueue(ReadImports, {});
      return this.em.flush();
    }
  }

  /** Each is noted as soon as it is read, whatever becomes of the others. Throws the first error afterwards. */
  private async readEach(claimed: CalendarImport[]): Promise<void> {
    const reads = claimed.map(({ id, url }) => this.reading.readAgain(id, url));
    await Promise.allSettled(reads);
    await Promise.all(reads);
  }

  private async claim(): Promise<CalendarImport[]> {
    const ids = (await this.sql.rows(CLAIM_DUE, [this.clock.now(), AT_ONCE])).map(({ id }) => id);
    return this.em.find(CalendarImport, { id: { $in: ids } }, { disableIdentityMap: true });
  }
}
