import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Relay, type OpenDelivery } from './relay';

/** A delivery that failed for good. The database records it, independent of what a queue remembers. */
export type DeadDelivery = OpenDelivery & {
  error: string | null;
  attempts: number;
  created_at: Date | string;
  failed_at: Date | string;
};

const DEAD = `select o.id, o.name, o.payload, o.due_at, o.created_at, d.handler, d.error, d.attempts, d.failed_at
  from outbox_deliveries d join outbox o on o.id = d.outbox_id where d.failed_at is not null and d.done_at is null`;
const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/i;

/**
 * Deliveries that failed their last attempt, and how to run them again. Ids are those of the jobs: `<entry>.<handler>`.
 */
@Injectable()
export class DeadDeliveries {
  constructor(
    private readonly em: EntityManager,
    private readonly relay: Relay,
  ) {}

  /** The first `limit` of these handlers, by the time of failure. */
  list(handlers: string[], ascending: boolean, limit: number): Promise<DeadDelivery[]> {
    const direction = ascending ? 'asc' : 'desc';
    return this.em.execute<DeadDelivery[]>(
      `${DEAD} and d.handler = any(?::text[]) order by d.failed_at ${direction}, o.id ${direction} limit ?`,
      [arrayOf(handlers), limit],
    );
  }

  async count(handlers: string[]): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(*)::int as count from outbox_deliveries
       where failed_at is not null and done_at is null and handler = any(?::text[])`,
      [arrayOf(handlers)],
    );
    return row!.count;
  }

  async find(id: string): Promise<DeadDelivery | null> {
    const [, entry, handler] = ID.exec(id) ?? [];
    if (!entry) return null;
    const [found] = await this.em.execute<DeadDelivery[]>(`${DEAD} and o.id = ?::uuid and d.handler = ?`, [
      entry,
      handler,
    ]);
    return found ?? null;
  }

  async isOpen(id: string): Promise<boolean> {
    const [, entry, handler] = ID.exec(id) ?? [];
    if (!entry) return false;
    const open = await this.em.execute(
      'select 1 from outbox_deliveries where outbox_id = ?::uuid and handler = ? and done_at is null',
      [entry, handler],
    );
    return open.length > 0;
  }

  /**
   * Reopens a failed delivery (all of them without an id) in the running transaction, and returns the argument for
   * {@link Relay.revive} after the commit. Of two admins who do it at once, one finds it open already.
   */
  reopen(id?: string): Promise<OpenDelivery[]> {
    const [, entry, handler] = id === undefined ? [] : (ID.exec(id) ?? []);
    if (id !== undefined && !entry) return Promise.resolve([]);
    return this.em.execute<OpenDelivery[]>(
      `update outbox_deliveries d set failed_at = null, error = null from outbox o
       where o.id = d.outbox_id and d.failed_at is not null and d.done_at is null
         ${entry ? 'and o.id = ?::uuid and d.handler = ?' : ''}
       returning o.id, o.name, o.payload, o.due_at, d.handler`,
      entry ? [entry, handler] : [],
    );
  }

  /** Enqueues them now. When the queues are away the sweep does it, because the deliveries are open and old. */
  run(deliveries: OpenDelivery[]): Promise<void> {
    return this.relay.revive(deliveries);
  }
}

/** The ORM expands a list into many placeholders; one array literal keeps the statement's text constant. */
const arrayOf = (texts: string[]): string => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
