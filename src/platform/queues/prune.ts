import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defineJob } from '../events/event';
import { OnJob } from '../events/handlers';
import type { ScheduledPeriod } from './scheduler';

const Prune = defineJob<ScheduledPeriod>('platform.prune');

/** Deletes delivered outbox rows after 14 days and idempotency keys after 24 hours. */
@Injectable()
export class PruneJob {
  constructor(private readonly em: EntityManager) {}

  @OnJob(Prune)
  async prune(): Promise<void> {
    await this.em.execute(
      `delete from outbox o where o.created_at < now() - interval '14 days' and o.dispatched_at is not null
       and (o.due_at is null or o.due_at < now() - interval '14 days')
       and not exists (select 1 from outbox_deliveries d where d.outbox_id = o.id and d.done_at is null)`,
    );
    await this.em.execute(`delete from mail_handovers where last_at < now() - interval '14 days'`);
    await this.em.execute(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  }
}
