import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../clock/clock';
import { anyOf } from '../database/sql/expressions';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { defineJob } from '../events/event';
import { HandlerRegistry } from '../events/handler-registry';
import { OnJob } from '../events/handlers';
import type { ScheduledPeriod } from './scheduler';

const Prune = defineJob<ScheduledPeriod>('platform.prune');

/**
 * Deletes delivered outbox rows after 14 days, as well as those of other versions that no process took, and idempotency
 * keys after 24 hours. The outbox counts by the machine's time: the key of a scheduled period must outlive every move of
 * the product's clock, or the period would run again.
 */
@Injectable()
export class PruneJob {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly handlers: HandlerRegistry,
  ) {}

  @OnJob(Prune)
  async prune(): Promise<void> {
    await this.sql.rows(PRUNE_OUTBOX);
    await this.pruneUnknown();
    await this.sql.rows(PRUNE_HANDOVERS);
    await this.sql.rows(PRUNE_KEYS, [this.clock.now()]);
  }

  private async pruneUnknown(): Promise<void> {
    const deleted = await this.sql.rows(PRUNE_UNKNOWN, [this.handlers.names]);
    if (deleted.length === 0) return;
    const names = [...new Set(deleted.map(({ name }) => name))].join(', ');
    this.logger.warn(`Deleted ${deleted.length} outbox entries that this version does not know: ${names}`);
  }
}

const FOURTEEN_DAYS_AGO = sql<Date>`now() - interval '14 days'`;

/** SQL for a set: entries without work to do, but no period of the calendar that could be recorded again. */
const PRUNE_OUTBOX = statement(
  'outbox-prune',
  `delete from outbox o where o.created_at < now() - interval '14 days' and o.dispatched_at is not null
   and (o.due_at is null or o.due_at < now() - interval '14 days')
   and case when o.dedupe_key = o.name || '@' || (o.payload->>'period')
     then (o.payload->>'period')::timestamptz < now() - interval '14 days' else true end
   and not exists (select 1 from outbox_deliveries d where d.outbox_id = o.id and d.done_at is null)`,
);
/** Entries of which this version knows no name, and which no process of another version took. */
const PRUNE_UNKNOWN = statement(
  'outbox-prune-unknown',
  (db, known) =>
    db
      .deleteFrom('outbox')
      .where('dispatched_at', 'is', null)
      .where('created_at', '<', FOURTEEN_DAYS_AGO)
      .where((where) => where.or([where('due_at', 'is', null), where('due_at', '<', FOURTEEN_DAYS_AGO)]))
      .where((where) => where.not(where('name', '=', anyOf(known))))
      .returning('name'),
  ['text[]'],
  { name: 'text' },
);
const PRUNE_HANDOVERS = statement('handovers-prune', (db) =>
  db.deleteFrom('mail_handovers').where('last_at', '<', FOURTEEN_DAYS_AGO),
);
const PRUNE_KEYS = statement(
  'idempotency-keys-prune',
  (db, now) =>
    db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`${now}::timestamptz - interval '24 hours'`),
  ['instant'],
);
