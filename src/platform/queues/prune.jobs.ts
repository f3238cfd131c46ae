import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../clock/clock';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { defineJob } from '../events/event';
import { OnJob } from '../events/handlers';
import type { ScheduledPeriod } from './scheduler';

const Prune = defineJob<ScheduledPeriod>('platform.prune');

/**
 * Deletes delivered outbox rows after 14 days and idempotency keys after 24 hours. The outbox counts by the machine's
 * time: the key of a scheduled period must outlive every move of the product's clock, or the period would run again.
 */
@Injectable()
export class PruneJob {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  @OnJob(Prune)
  async prune(): Promise<void> {
    await this.sql.rows(PRUNE_OUTBOX);
    await this.sql.rows(PRUNE_HANDOVERS);
    await this.sql.rows(PRUNE_KEYS, [this.clock.now()]);
  }
}

/** SQL for a set: entries without work to do, but no period of the calendar that could be recorded again. */
const PRUNE_OUTBOX = statement(
  'outbox-prune',
  `delete from outbox o where o.created_at < now() - interval '14 days' and o.dispatched_at is not null
   and (o.due_at is null or o.due_at < now() - interval '14 days')
   and case when o.dedupe_key = o.name || '@' || (o.payload->>'period')
     then (o.payload->>'period')::timestamptz < now() - interval '14 days' else true end
   and not exists (select 1 from outbox_deliveries d where d.outbox_id = o.id and d.done_at is null)`,
);
const PRUNE_HANDOVERS = statement('handovers-prune', (db) =>
  db.deleteFrom('mail_handovers').where('last_at', '<', sql<Date>`now() - interval '14 days'`),
);
const PRUNE_KEYS = statement(
  'idempotency-keys-prune',
  (db, now) =>
    db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`${now}::timestamptz - interval '24 hours'`),
  ['instant'],
);
