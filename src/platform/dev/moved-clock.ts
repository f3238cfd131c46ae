import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { Relay } from '../queues/relay/relay';
import { Scheduler } from '../queues/scheduler';
import { CLOCK_OFFSET, ClockFollower } from './clock-follower';

const MOVE = statement(
  'clock-move',
  `insert into settings (name, value) values ('${CLOCK_OFFSET}', to_jsonb($1::float8::bigint))
   on conflict (name) do update set value = excluded.value, updated_at = now()`,
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
