import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../database/orm/base.entity';
import type { DomainEvent, Job } from './event';
import { OutboxEntry } from './outbox.entity';

export type OutboxOptions = {
  /** Not before this instant. */
  dueAt?: Date;
  /** Recorded at most once under this key, for example `tour-reminder-24h:<id>`; needed to withdraw it. */
  key?: string;
};

/** Records what must happen after the commit, in the same transaction as its cause. */
@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /** Persists the event with the next flush. */
  record<P extends object>(event: DomainEvent<P>, payload: P, options: OutboxOptions = {}): void {
    this.persist('event', event.name, payload, options);
  }

  /** Persists the job with the next flush. */
  enqueue<P extends object>(job: Job<P>, payload: P, options: OutboxOptions = {}): void {
    this.persist('job', job.name, payload, options);
  }

  /** Records the job at once, in the running transaction; nothing when its key is known. */
  async enqueueOnce<P extends object>(
    job: Job<P>,
    payload: P,
    { dueAt, key }: Required<OutboxOptions>,
  ): Promise<void> {
    await this.em.execute(
      `insert into outbox (id, kind, name, payload, due_at, dedupe_key) values (?, 'job', ?, ?::jsonb, ?, ?)
       on conflict (dedupe_key) do nothing`,
      [newId(), job.name, JSON.stringify(payload), dueAt, key],
    );
  }

  /** Takes back entries that were recorded with a key and have not run yet. Runs at once, in the running transaction. */
  async withdraw(keys: string[]): Promise<void> {
    if (keys.length > 0) await this.em.nativeDelete(OutboxEntry, { dedupeKey: { $in: keys } });
  }

  private persist(kind: 'event' | 'job', name: string, payload: object, { dueAt, key }: OutboxOptions): void {
    const entry = new OutboxEntry();
    Object.assign(entry, { kind, name, payload, dueAt: dueAt ?? null, dedupeKey: key ?? null });
    this.em.persist(entry);
  }
}
