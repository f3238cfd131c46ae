import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { BusyTime } from '../../viewings/times/busy-time.entity';
import { OwnerTimesService, type Span } from '../../viewings/times/owner-times.service';
import type { CalendarEntry } from '../reading/calendar-worker';

const ROWS_MAX = 5_000;

/** The times at which an owner does something else, as their busy calendar says. */
@Injectable()
export class BusyTimesService {
  constructor(
    private readonly em: EntityManager,
    private readonly times: OwnerTimesService,
    private readonly clock: Clock,
  ) {}

  lockOwner(ownerId: string): Promise<void> {
    return this.times.lock(ownerId);
  }

  /** Replaces the busy times, in the caller's transaction. People who wait for a freed time are notified. */
  async replace(ownerId: string, entries: CalendarEntry[]): Promise<void> {
    await this.times.lock(ownerId);
    const spans = joined(entries);
    const known = await this.em.find(BusyTime, { ownerId }, { orderBy: { startsAt: 'asc' } });
    if (isSame(known, spans)) return;
    await this.em.nativeDelete(BusyTime, { ownerId });
    const at = this.clock.now();
    const rows = spans.map((span) => ({ id: newId(), ownerId, ...span, createdAt: at, updatedAt: at }));
    // A statement takes 65,535 values at most.
    for (let i = 0; i < rows.length; i += ROWS_MAX)
      await this.em.insertMany(BusyTime, rows.slice(i, i + ROWS_MAX));
    if (known.length > 0) await this.times.freed(ownerId);
  }
}

/** Joins overlapping and adjacent times; leaves out empty ones. */
function joined(entries: CalendarEntry[]): Span[] {
  const all = entries.flatMap(({ spans }) => spans).filter(([startsAt, endsAt]) => endsAt > startsAt);
  const times: [startsAt: number, endsAt: number][] = [];
  for (const [startsAt, endsAt] of all.sort(([one], [other]) => one - other)) {
    const last = times.at(-1);
    if (last && startsAt <= last[1]) last[1] = Math.max(last[1], endsAt);
    else times.push([startsAt, endsAt]);
  }
  return times.map(([startsAt, endsAt]) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
}

const isSame = (known: Span[], spans: Span[]): boolean =>
  known.length === spans.length &&
  known.every(
    ({ startsAt, endsAt }, i) =>
      startsAt.getTime() === spans[i]!.startsAt.getTime() && endsAt.getTime() === spans[i]!.endsAt.getTime(),
  );
