import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { anyOf, countRows } from '../database/sql/expressions';
import { QUEUES, type QueueName } from '../events/event';
import { HandlerRegistry } from '../events/handler-registry';
import { Sql } from '../database/sql/sql';
import { row, statement } from '../database/sql/statement';
import type { Tables } from '../database/sql/tables';
import { isDeliveryOpen } from './open-delivery';
import { Relay } from './relay/relay';
import type { OpenDelivery } from './relay/relay.sql';

/** A delivery that failed for good. The database records it, independent of what a queue remembers. */
export type DeadDelivery = OpenDelivery & {
  error: string | null;
  attempts: number;
  created_at: string;
  failed_at: string;
};

const deadDeliveries = (db: Kysely<Tables>) =>
  db
    .selectFrom('outbox_deliveries as d')
    .innerJoin('outbox as o', 'o.id', 'd.outbox_id')
    .select(['o.id', 'o.name', 'o.payload', 'o.due_at', 'o.created_at'])
    .select(['d.handler', 'd.error', 'd.attempts', 'd.failed_at'])
    .where('d.failed_at', 'is not', null)
    .where('d.done_at', 'is', null);
const OPEN_COLUMNS = {
  id: 'uuid',
  name: 'text',
  payload: 'json',
  due_at: 'instant?',
  handler: 'text',
} as const;
const DEAD_ROW = row<DeadDelivery>({
  ...OPEN_COLUMNS,
  created_at: 'instant',
  error: 'text?',
  attempts: 'int',
  failed_at: 'instant!',
});

const dead = (direction: 'asc' | 'desc') =>
  statement(
    `dead-deliveries-${direction}`,
    (db, handlers, included, limit) =>
      deadDeliveries(db)
        .where(sql<boolean>`(d.handler = ${anyOf(handlers)}) = ${included}`)
        .orderBy('d.failed_at', direction)
        .orderBy('o.id', direction)
        .limit(limit),
    ['text[]', 'bool', 'int'],
    DEAD_ROW,
  );
const DEAD_LISTS = { asc: dead('asc'), desc: dead('desc') };
const DEAD_COUNT = statement(
  'dead-deliveries-count',
  (db, handlers, included) =>
    db
      .selectFrom('outbox_deliveries')
      .select(countRows().as('count'))
      .where('failed_at', 'is not', null)
      .where('done_at', 'is', null)
      .where(sql<boolean>`(handler = ${anyOf(handlers)}) = ${included}`),
  ['text[]', 'bool'],
  { count: 'int' },
);
const DEAD_ONE = statement(
  'dead-delivery',
  (db, entryId, handler) => deadDeliveries(db).where('o.id', '=', entryId).where('d.handler', '=', handler),
  ['uuid', 'text'],
  DEAD_ROW,
);

/**
 * Reopens those of the entry $1 by the handler $2; null means any, of the handlers $3. SQL for a set and a race: of two
 * admins at once one finds them open already.
 */
const REOPEN = statement(
  'dead-deliveries-reopen',
  `update outbox_deliveries d set failed_at = null, error = null from outbox o
   where o.id = d.outbox_id and d.failed_at is not null and d.done_at is null
     and ($1::uuid is null or o.id = $1) and ($2::text is null or d.handler = $2)
     and d.handler = any($3)
   returning o.id, o.name, o.payload, o.due_at, d.handler`,
  ['uuid?', 'text?', 'text[]'],
  row<OpenDelivery>(OPEN_COLUMNS),
);

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/i;

/**
 * Deliveries that failed their last attempt, and how to run them again. Ids are those of the jobs: `<entry>.<handler>`.
 */
@Injectable()
export class DeadDeliveries {
  constructor(
    private readonly sql: Sql,
    private readonly relay: Relay,
    private readonly handlers: HandlerRegistry,
  ) {}

  /** The first `limit` of these queues, by the time of failure. */
  list(queues: readonly QueueName[], ascending: boolean, limit: number): Promise<DeadDelivery[]> {
    return this.sql.rows(DEAD_LISTS[ascending ? 'asc' : 'desc'], [...this.handlersOf(queues), limit]);
  }

  async count(queues: readonly QueueName[]): Promise<number> {
    const counted = await this.sql.row(DEAD_COUNT, this.handlersOf(queues));
    return counted!.count;
  }

  /** The number of those whose handler this version does not have. */
  async countUnhandled(): Promise<number> {
    const counted = await this.sql.row(DEAD_COUNT, [this.handlers.keysIn(QUEUES), false]);
    return counted!.count;
  }

  async find(id: string): Promise<DeadDelivery | null> {
    const [, entry, handler] = ID.exec(id) ?? [];
    return entry && handler ? this.sql.row(DEAD_ONE, [entry, handler]) : null;
  }

  async isOpen(id: string): Promise<boolean> {
    const [, entry, handler] = ID.exec(id) ?? [];
    return entry !== undefined && handler !== undefined && isDeliveryOpen(this.sql, entry, handler);
  }

  /**
   * Reopens a failed delivery (all of them without an id) in the running transaction if this version has its handler:
   * without one it would fail again. Returns the argument for
   * {@link Relay.revive} after the commit. Of two admins who do it at once, one finds it open already.
   */
  reopen(id?: string): Promise<OpenDelivery[]> {
    const [, entry, handler] = id === undefined ? [] : (ID.exec(id) ?? []);
    if (id !== undefined && !entry) return Promise.resolve([]);
    return this.sql.rows(REOPEN, [entry ?? null, handler ?? null, this.handlers.keysIn(QUEUES)]);
  }

  /** Enqueues them now. When the queues are away the sweep does it, because the deliveries are open and old. */
  runAgain(deliveries: OpenDelivery[]): Promise<void> {
    return this.relay.revive(deliveries);
  }

  /** The handlers of the queues, to include; with the queue of unknown handlers those of the other queues, to leave out. */
  private handlersOf(queues: readonly QueueName[]): [string[], boolean] {
    if (!queues.includes(HandlerRegistry.QUEUE_OF_UNKNOWN)) return [this.handlers.keysIn(queues), true];
    return [this.handlers.keysIn(QUEUES.filter((queue) => !queues.includes(queue))), false];
  }
}
