import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { AccountCode } from '../codes/account-code.entity';
import { AccountLimitCount } from '../sign-in/account-limit-count.entity';
import { Session } from './session.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';

const PruneAccounts = defineJob<object>('account.prune');

/**
 * Deletes what has served its purpose: ended sessions after 30 days, codes after a day, counts after two, the
 * registrations of people who are verified.
 */
@Injectable()
export class PruneAccountsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @OnJob(PruneAccounts)
  async prune(): Promise<void> {
    const now = this.clock.now();
    const long = new Date(now.getTime() - 30 * DAY_MS);
    await this.em.nativeDelete(Session, {
      $or: [{ expiresAt: { $lt: long } }, { revokedAt: { $lt: long } }],
    });
    await this.em.nativeDelete(AccountCode, { expiresAt: { $lt: new Date(now.getTime() - DAY_MS) } });
    await Sql.in(this.em).rows(FORGET_REGISTRATIONS);
    await this.em.nativeDelete(AccountLimitCount, { lastAt: { $lt: new Date(now.getTime() - 2 * DAY_MS) } });
  }
}

/** A set: what people registered with who have proven their email address since. */
const FORGET_REGISTRATIONS = statement('registrations-forget', (db) =>
  db
    .deleteFrom('registrations as r')
    .using('users as u')
    .whereRef('u.id', '=', 'r.user_id')
    .where('u.verified_at', 'is not', null),
);
