import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';

const PruneAccounts = defineJob<object>('account.prune');

/** Forgets what served its purpose: ended sessions after 30 days, codes after a day, counts after two, registrations of who is verified. */
@Injectable()
export class PruneAccountsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @OnJob(PruneAccounts)
  async prune(): Promise<void> {
    const now = this.clock.now();
    await this.em.execute(
      `delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'`,
    );
    await this.em.execute(`delete from account_codes where expires_at < ?::timestamptz - interval '1 day'`, [
      now,
    ]);
    await this.em.execute(
      'delete from registrations r using users u where u.id = r.user_id and u.verified_at is not null',
    );
    await this.em.execute(`delete from account_limits where last_at < ?::timestamptz - interval '2 days'`, [
      now,
    ]);
  }
}
