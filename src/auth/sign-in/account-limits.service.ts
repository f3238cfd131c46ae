import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';

/** At most `max` in `seconds`, counted from the first; `pause` seconds between two. */
export type AccountLimit = { max: number; seconds: number; pause?: number };

/** Under these keys sign-ins are counted: by the name that was typed, and by the account that it names. */
export const nameKey = (name: string): string => `sign-in:${name}`;
export const failuresKey = (userId: string): string => `sign-in-account:${userId}`;

/** Tolerates that of two simultaneous requests the one that read the clock first writes second. */
const SAME_MOMENT_SECONDS = 10;

/**
 * Counts actions that are limited per account or email address: shared by all processes, stored over restarts,
 * because it lives in the database, by the product's clock. An address that is nobody's counts like any other.
 * Keys are stored as keyed hashes.
 */
@Injectable()
export class AccountLimitsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Counts one, atomically, unless the limit is reached. Returns the seconds to wait: 0 when it was counted. */
  async count(key: string, limit: AccountLimit): Promise<number> {
    if (!this.config.env.RATE_LIMITS) return 0;
    const taken = await this.sql.row(ACCOUNT_LIMIT_TAKE, [
      this.hashed(key),
      this.clock.now(),
      limit.seconds,
      limit.max,
      limit.pause ?? -1,
    ]);
    return taken ? 0 : Math.max(1, await this.wait(key, limit));
  }

  /** The seconds until one more is allowed; 0 when it is now. Counts nothing. */
  async wait(key: string, { max, seconds, pause = 0 }: AccountLimit): Promise<number> {
    if (!this.config.env.RATE_LIMITS) return 0;
    const row = await this.sql.row(ACCOUNT_LIMIT_WAIT, [this.hashed(key)]);
    if (!row) return 0;
    const now = this.clock.now().getTime() / 1000;
    const left = (since: number, length: number): number =>
      since <= now + SAME_MOMENT_SECONDS ? Math.max(0, since + length - now) : 0;
    const wait = Math.max(
      row.count >= max ? left(row.started, seconds) : 0,
      pause > 0 ? left(row.last, pause) : 0,
    );
    return Math.ceil(wait);
  }

  async clear(key: string): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    await this.sql.rows(ACCOUNT_LIMIT_CLEAR, [this.hashed(key)]);
  }

  private hashed(key: string): string {
    return createHmac('sha256', `${this.config.jwtSecret}:limits`).update(key).digest('base64url');
  }
}

/**
 * SQL for a race: of many at once as many are counted as the limit allows. A start or a last time in the future comes
 * from a clock that was moved back, and counts for nothing; one of a moment is of a request at the same time, whose clock
 * was read later.
 */
const ACCOUNT_LIMIT_TAKE = statement(
  'account-limit-take',
  `insert into account_limits as l (key, count, started_at, last_at) values ($1, 1, $2, $2)
       on conflict (key) do update set
         count = case when $2 - l.started_at between '-10 s' and make_interval(secs => $3) then l.count + 1 else 1 end,
         started_at = case when $2 - l.started_at between '-10 s' and make_interval(secs => $3) then l.started_at else $2 end,
         last_at = $2
       where (l.count < $4 or $2 - l.started_at not between '-10 s' and make_interval(secs => $3))
         and ($5::float8 < 0 or $2 - l.last_at not between '-10 s' and make_interval(secs => $5))
       returning 1`,
  ['text', 'instant', 'float', 'int', 'float'],
);

const ACCOUNT_LIMIT_WAIT = statement(
  'account-limit-wait',
  (db, key) =>
    db
      .selectFrom('account_limits')
      .select(({ ref }) => [
        'count',
        sql<number>`extract(epoch from ${ref('started_at')})::float8`.as('started'),
        sql<number>`extract(epoch from ${ref('last_at')})::float8`.as('last'),
      ])
      .where('key', '=', key),
  ['text'],
  { count: 'int', started: 'float', last: 'float' },
);

const ACCOUNT_LIMIT_CLEAR = statement(
  'account-limit-clear',
  (db, key) => db.deleteFrom('account_limits').where('key', '=', key),
  ['text'],
);
