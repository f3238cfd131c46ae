import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../clock/clock';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { Relay } from '../queues/relay/relay';
import { Scheduler } from '../queues/scheduler';
import { CLOCK_OFFSET, ClockFollower } from './clock-follower';

const MOVE = statement(
  'clock-move',
  (db, offset) =>
    db
      .insertInto('settings')
      .values({
        name: CLOCK_OFFSET,
        value: sql`to_jsonb(${offset}::float8::bigint)`,
        updated_at: sql<Date>`now()`,
      })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          updated_at: ref('excluded.updated_at'),
        })),
      ),
  ['float'],
);

/** Outside production the product's clock can be moved. */
@Injectable()
export class MovedClock {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly relay: Relay,
    private readonly scheduler: Scheduler,
    private readonly follower: ClockFollower,
  ) {}

  /**
   * Moves the clock to an instant (null: back to real time) and runs the jobs that have become due. Other processes
   * follow first: a job that ran by the old time would find that it is too early.
   */
  async moveTo(now: Date | null): Promise<Date> {
    const offset = now === null ? 0 : now.getTime() - Date.now();
    await Sql.in(this.em.fork()).rows(MOVE, [Math.round(offset)]);
    this.clock.moveTo(offset);
    await this.follower.othersFollowed();
    await this.scheduler.recordDue();
    await this.relay.drain();
    await this.relay.promoteDue();
    return this.clock.now();
  }
}
