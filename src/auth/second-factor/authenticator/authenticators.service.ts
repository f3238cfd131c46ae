import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock';
import { HOUR_MS } from '../../../platform/clock/durations';
import { Config } from '../../../platform/config/config';
import { Sql } from '../../../platform/database/sql/sql';
import { statement } from '../../../platform/database/sql/statement';
import { asSetUp, newSecret, STEPS_AROUND, stepOf } from './one-time-codes';
import { seal, unseal } from '../../../platform/access/sealed-secret';

/** Logged when a secret cannot be unsealed: every code that the person types is then refused. */
const SEALED_ELSEWHERE =
  'An authenticator app was set up with another JWT_SECRET: its codes and the recovery codes are void until ' +
  'reset-second-factor is run for its account';

/** Secrets of authenticator apps and the codes made from them. Which code was used is decided by one conditional write. */
@Injectable()
export class AuthenticatorsService {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** A new secret, which counts from the first code of it that is confirmed within an hour. */
  async begin(userId: string, account: string): Promise<{ secret: string; uri: string }> {
    const secret = newSecret();
    await this.sql.rows(BEGIN, [userId, seal(secret, userId, this.config.jwtSecret), this.clock.now()]);
    return asSetUp(secret, account);
  }

  /** Takes the pending secret's code; the secret then replaces the one before. False when the code is not right. */
  async confirm(userId: string, code: string): Promise<boolean> {
    const now = this.clock.now();
    const found = await this.sql.row(PENDING, [userId, new Date(now.getTime() - HOUR_MS)]);
    const step = this.stepOf(userId, code, found?.sealed);
    if (!found || step === null) return false;
    return (await this.sql.rows(CONFIRM, [userId, found.sealed, now, [step]])).length > 0;
  }

  /** Uses a code up. False when it is not right or was used. */
  async use(userId: string, code: string): Promise<boolean> {
    const found = await this.sql.row(CURRENT, [userId]);
    const step = this.stepOf(userId, code, found?.sealed);
    if (!found || step === null) return false;
    return (await this.sql.rows(USE, [userId, found.sealed, step])).length > 0;
  }

  private stepOf(userId: string, code: string, sealed: string | undefined): number | null {
    if (!sealed) return null;
    const secret = unseal(sealed, userId, this.config.jwtSecret);
    if (!secret) this.logger.warn({ userId }, SEALED_ELSEWHERE);
    return secret ? stepOf(code, secret) : null;
  }
}

/** A race: of two secrets begun at once the last one waits. */
const BEGIN = statement(
  'authenticator-begin',
  (db, userId, secret, now) =>
    db
      .insertInto('authenticators')
      .values({ user_id: userId, pending_secret: secret, pending_at: now, used_steps: sql`default` })
      .onConflict((oc) =>
        oc.column('user_id').doUpdateSet(({ ref }) => ({
          pending_secret: ref('excluded.pending_secret'),
          pending_at: ref('excluded.pending_at'),
        })),
      ),
  ['uuid', 'text', 'instant'],
);
const PENDING = statement(
  'authenticator-pending',
  (db, userId, since) =>
    db
      .selectFrom('authenticators')
      .select('pending_secret as sealed')
      .where('user_id', '=', userId)
      .where('pending_at', '>', since),
  ['uuid', 'instant'],
  { sealed: 'text!' },
);
/** A race: of two confirmations of a secret the second finds it taken. */
const CONFIRM = statement(
  'authenticator-confirm',
  (db, userId, secret, now, steps) =>
    db
      .updateTable('authenticators')
      .set({ secret, confirmed_at: now, used_steps: steps })
      .set({ pending_secret: null, pending_at: null })
      .where('user_id', '=', userId)
      .where('pending_secret', '=', secret)
      .returning('user_id'),
  ['uuid', 'text', 'instant', 'int[]'],
);
const CURRENT = statement(
  'authenticator-current',
  (db, userId) =>
    db
      .selectFrom('authenticators')
      .select('secret as sealed')
      .where('user_id', '=', userId)
      .where('secret', 'is not', null),
  ['uuid'],
  { sealed: 'text!' },
);
/** SQL for a race: of two requests with the same code one uses it. Steps whose code is too old to be right are forgotten. */
const USE = statement(
  'authenticator-use',
  `update authenticators set used_steps = array_append(
     array(select step from unnest(used_steps) step where step >= $3 - ${2 * STEPS_AROUND}), $3)
   where user_id = $1 and secret = $2 and not $3 = any(used_steps) returning 1`,
  ['uuid', 'text', 'int'],
);
