import { LockMode, type FilterQuery } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Outbox } from '../../platform/events/outbox';
import { ImportConflicted, ImportFailed } from '../calendars.events';
import type { CalendarRead } from '../reading/calendar-worker';
import { CalendarImport } from './calendar-import.entity';
import { ImportEffectsService } from './import-effects.service';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Writes what reading a calendar found, each in one transaction on the import's locked row. */
@Injectable()
export class ImportWriterService {
  constructor(
    private readonly em: EntityManager,
    private readonly effects: ImportEffectsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Null for an import that was removed meanwhile. */
  succeed(importId: string, read: CalendarRead): Promise<CalendarImport | null> {
    return this.em.transactional(async () => {
      const one = await this.locked(importId);
      if (one) await this.applyEntries(one, read);
      return one;
    });
  }

  /** Applies the entries. The import's row must be locked or new; it is written with them. */
  async applyEntries(one: CalendarImport, { entries, unread }: CalendarRead): Promise<void> {
    const { events, conflicts } = await this.effects.apply(one, entries);
    one.succeed(events, unread, this.clock.now());
    if (conflicts.length > 0) this.outbox.record(ImportConflicted, { importId: one.id, nights: conflicts });
    await this.em.flush();
  }

  /** The last nights stay. Its owner is notified once it lasts a day. Null for an import that was removed meanwhile. */
  fail(importId: string, problem: string): Promise<CalendarImport | null> {
    return this.em.transactional(async () => {
      const one = await this.locked(importId);
      const at = this.clock.now();
      one?.fail(problem, at);
      if (one?.failingSince && !one.notifiedAt && at.getTime() - one.failingSince.getTime() >= DAY_MS) {
        one.notifiedAt = at;
        this.outbox.record(ImportFailed, { importId, since: one.failingSince.toISOString() });
      }
      await this.em.flush();
      return one;
    });
  }

  /** Gives back what they took, each in its own transaction. */
  async remove(where: FilterQuery<CalendarImport>): Promise<void> {
    const found = await this.em.find(CalendarImport, where, { disableIdentityMap: true });
    for (const { id } of found)
      await this.em.transactional(async () => {
        const one = await this.locked(id);
        if (!one) return;
        await this.effects.undo(one);
        await this.em.nativeDelete(CalendarImport, { id });
      });
  }

  /** Locks what the import affects, the unit or the owner's time, before its row. */
  private async locked(id: string): Promise<CalendarImport | null> {
    const known = await this.em.findOne(CalendarImport, { id });
    if (known) await this.effects.lock(known);
    return this.em.findOne(CalendarImport, { id }, LOCKED);
  }
}
