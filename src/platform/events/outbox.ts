import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf } from '../database/sql/expressions';
import { Sql } from '../database/sql/sql';
import { row, statement } from '../database/sql/statement';
import { defineJob, type DomainEvent, type Job } from './event';
import { OutboxEntry } from './outbox.entity';

type Withdrawn = { id: string; name: string };

/** Removes the jobs of withdrawn entries from the queues. */
export const ForgetWithdrawn = defineJob<{ entries: Withdrawn[] }>('platform.forget-withdrawn');

/** When and how often recorded work is done; at once and each time unless given. */
export type OutboxOptions = {
  /** Not before this instant. */
  dueAt?: Date;
  /** Recorded at most once under this key, for example `tour-reminder-24h:<id>`; needed to withdraw it. */
  key?: string;
};

/** Records work for after the commit, in the same transaction as its cause. */
@Injectable()
export class Outbox {
  /** The relay, which the queues set; without them nothing is relayed. */
  private relay: (em: EntityManager) => void = () => undefined;

  constructor(private readonly em: EntityManager) {}

  setRelay(relay: (em: EntityManager) => void): void {
    this.relay = relay;
  }

  /** Relays entries that a hand-written statement recorded: soon, or inside a transaction once it has committed. */
  relaySoon(): void {
    this.relay(this.em);
  }

  /** Persists the event with the next flush. */
  record<P extends object>(event: DomainEvent<P>, payload: P): void {
    this.em.persist(entryOf(event, payload));
  }

  /** Persists the job with the next flush. */
  enqueue<P extends object>(job: Job<P>, payload: P, options?: OutboxOptions): void {
    this.em.persist(entryOf(job, payload, options));
  }

  /** Records the job at once, in the running transaction; does nothing when its key is already recorded. */
  async enqueueOnce<P extends object>(
    job: Job<P>,
    payload: P,
    { dueAt, key }: Required<OutboxOptions>,
  ): Promise<void> {
    await this.insertOnce([entryOf(job, payload, { dueAt, key })]);
  }

  /** Records the event at once for each entry whose key is not recorded yet, in the running transaction. */
  async recordEach<P extends object>(
    event: DomainEvent<P>,
    entries: { payload: P; key: string }[],
  ): Promise<void> {
    await this.insertOnce(entries.map(({ payload, key }) => entryOf(event, payload, { key })));
  }

  /** Returns the keys under which an entry was recorded. */
  async knownKeys(keys: string[]): Promise<Set<string>> {
    const known = await this.em.find(OutboxEntry, { dedupeKey: { $in: keys } }, { disableIdentityMap: true });
    return new Set(known.map((entry) => entry.dedupeKey!));
  }

  /**
   * Withdraws keyed entries that have not run yet. Runs at once, in the running transaction; after the commit a queue
   * forgets those that it has.
   */
  async withdraw(keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    const withdrawn = await Sql.in(this.em).rows(WITHDRAW, [keys]);
    const entries = withdrawn.filter(({ claimed }) => claimed).map(({ id, name }) => ({ id, name }));
    if (entries.length > 0) await this.insertOnce([entryOf(ForgetWithdrawn, { entries })]);
  }

  private async insertOnce(entries: OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.em
      .createQueryBuilder(OutboxEntry)
      .insert(entries)
      .onConflict(['dedupeKey'])
      .ignore()
      .execute('run');
    this.relaySoon();
  }
}

/** `claimed`: a relay has taken it, so that a queue may have its jobs. */
const WITHDRAW = statement(
  'outbox-withdraw',
  (db, keys) =>
    db
      .deleteFrom('outbox')
      .where('dedupe_key', '=', anyOf(keys))
      .returning(['id', 'name'])
      .returning((is) => is('claimed_at', 'is not', null).as('claimed')),
  ['text[]'],
  row<Withdrawn & { claimed: boolean }>({ id: 'uuid', name: 'text', claimed: 'bool' }),
);

function entryOf<P extends object>(
  { kind, name }: DomainEvent<P> | Job<P>,
  payload: P,
  { dueAt = null, key = null }: { dueAt?: Date | null; key?: string | null } = {},
): OutboxEntry {
  const entry = new OutboxEntry();
  entry.kind = kind;
  entry.name = name;
  entry.payload = payload;
  entry.dueAt = dueAt;
  entry.dedupeKey = key;
  return entry;
}
