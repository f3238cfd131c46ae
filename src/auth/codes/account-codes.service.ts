import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { Clock } from '../../platform/clock/clock';
import { MINUTE_MS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { AppError } from '../../platform/http/errors';

export type CodePurpose = 'verify' | 'reset' | 'phone';
/**
 * A right code: whose it is, to where (address or number) it had been sent, and the id of what it opens: a
 * registration, else the account itself.
 */
export type ConfirmedCode = { codeId: string; userId: string; target: string; subjectId: string };
/** The recipient of a code. `subjectId` is the id of a registration, or of the account. */
export type CodeOwner = { userId: string; email: string; subjectId: string; target: string };

/** A code to send, and how long it is still good: a message that an outage kept says less than the ten minutes. */
export type IssuedCode = { code: string; goodFor: string };

const TRIES = 5;
const CODE_MS = 10 * 60_000;
/** How long a confirmed reset code opens reset-password by its token. */
export const RESET_TOKEN_MINUTES = 15;
const LOWEST = 10_000_000;
const HOW_MANY = 90_000_000;

/** 400 on the code's field: wrong, used, replaced, expired or tried too often. All the same to the caller. */
export const badCode = (field: string): AppError => {
  const text = 'This code is wrong or has expired';
  return new AppError(400, 'BAD_CODE', text, { fields: { [field]: text } });
};

/**
 * One-time codes of 8 digits. The database stores a keyed hash; the code itself is derived from the row's nonce and the
 * program's secret, so the job that sends it can be retried and nothing on the way to it holds the code.
 */
@Injectable()
export class AccountCodesService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The code of a request, made on the first call and found again on a retry; it takes the place of the one before.
   * Null when it has been used, has expired, or a later request has taken its place.
   */
  async issue(
    requestId: string,
    purpose: CodePurpose,
    { userId, email, subjectId, target }: CodeOwner,
  ): Promise<IssuedCode | null> {
    const nonce = randomBytes(16).toString('base64url');
    const now = this.clock.now();
    const hash = this.hashOf(purpose, email, this.codeOf(requestId, nonce));
    await this.sql.rows(CODE_ISSUE, [
      requestId,
      userId,
      purpose,
      target,
      nonce,
      hash,
      new Date(now.getTime() + CODE_MS),
      subjectId,
    ]);
    const live = await this.sql.row(CODE_LIVE, [requestId, now]);
    if (!live) return null;
    const minutes = Math.max(1, Math.round((Date.parse(live.expires_at) - now.getTime()) / MINUTE_MS));
    return {
      code: this.codeOf(requestId, live.nonce),
      goodFor: minutes === 1 ? '1 minute' : `${minutes} minutes`,
    };
  }

  /**
   * Checks a code without using it up. A wrong one counts as a try of every code that the address waits for, in the
   * same statement that checks how many there were, so that parallel guesses are counted like any others. Where
   * nothing is to be counted a decoy is written: the time it takes to write would show which address has an account.
   * Null unless it is right.
   */
  async confirm(purpose: CodePurpose, email: string, code: string): Promise<ConfirmedCode | null> {
    const row = await this.sql.row(CODE_CONFIRM, [
      purpose,
      email,
      this.hashOf(purpose, email, code),
      this.clock.now(),
      this.decoyOf(email),
    ]);
    if (!row?.isRight) return null;
    const { isRight: _, ...confirmed } = row;
    return confirmed;
  }

  /**
   * Uses up a code that was confirmed lately, in the running transaction, and returns its owner; null when somebody
   * was quicker or a new code has taken its place.
   */
  async consume(codeId: string): Promise<string | null> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - RESET_TOKEN_MINUTES * MINUTE_MS);
    const used = await this.sql.row(CODE_CONSUME, [codeId, now, oldest]);
    return used?.user_id ?? null;
  }

  /** Voids a code that the account waits for, confirmed or not, in the running transaction. */
  async revoke(purpose: CodePurpose, userId: string): Promise<void> {
    await this.sql.rows(CODE_REVOKE, [userId, purpose, this.clock.now()]);
  }

  private codeOf(requestId: string, nonce: string): string {
    const bytes = this.keyed('code', `${requestId}:${nonce}`);
    return String(LOWEST + (bytes.readUIntBE(0, 6) % HOW_MANY));
  }

  private hashOf(purpose: CodePurpose, email: string, code: string): string {
    return this.keyed('code-hash', `${purpose}:${email}:${code}`).toString('base64url');
  }

  /** A decoy row, chosen by the email address: writing it takes as long as counting a real try. */
  private decoyOf(email: string): string {
    return `decoy-${this.keyed('decoy', email)[0]}`;
  }

  private keyed(use: string, text: string): Buffer {
    return createHmac('sha256', `${this.config.jwtSecret}:${use}`).update(text).digest();
  }
}

/** A race: of two codes requested at once the newer one stays, and a repeated job writes none. */
const CODE_ISSUE = statement(
  'code-issue',
  (db, ...[id, userId, purpose, target, nonce, hash, expiresAt, subjectId]) =>
    db
      .insertInto('account_codes')
      .values({
        ...{ id, user_id: userId, purpose, target, nonce, code_hmac: hash },
        ...{ attempts: 0, expires_at: expiresAt, subject_id: subjectId },
      })
      .onConflict((oc) =>
        oc
          .constraint('account_codes_pkey')
          .doUpdateSet(({ ref }) => ({
            id: ref('excluded.id'),
            target: ref('excluded.target'),
            nonce: ref('excluded.nonce'),
            code_hmac: ref('excluded.code_hmac'),
            expires_at: ref('excluded.expires_at'),
            ...{ attempts: 0, confirmed_at: null, used_at: null },
          }))
          .whereRef('account_codes.id', '<', 'excluded.id'),
      ),
  ['uuid', 'uuid', 'text', 'text', 'text', 'text', 'instant', 'uuid'],
);

const CODE_LIVE = statement(
  'code-live',
  (db, id, now) =>
    db
      .selectFrom('account_codes')
      .select(['nonce', 'expires_at'])
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  ['uuid', 'instant'],
  { nonce: 'text', expires_at: 'instant' },
);

/**
 * SQL for a race: each try is counted by the row that it changes, so that many at once are no more than their number. An
 * address without a code takes as long.
 */
const CODE_CONFIRM = statement(
  'code-confirm',
  `with tried as (
         update account_codes c set
           attempts = c.attempts + case when c.code_hmac = $3 then 0 else 1 end,
           confirmed_at = case when c.code_hmac = $3 then $4 else c.confirmed_at end
         from users u
         where u.id = c.user_id and u.email = $2 and c.purpose = $1 and c.used_at is null and c.expires_at > $4
           and c.attempts < ${TRIES}
         returning c.id as "codeId", c.user_id as "userId", c.target, c.subject_id as "subjectId",
           c.code_hmac = $3 as "isRight"),
       decoy as (
         insert into account_limits (key, count, started_at, last_at)
         select $5, 0, $4, $4 where not exists (select from tried)
         on conflict (key) do update set last_at = excluded.last_at)
       select * from tried order by "isRight" desc limit 1`,
  ['text', 'text', 'text', 'instant', 'text'],
  { codeId: 'uuid', userId: 'uuid', target: 'text', subjectId: 'uuid', isRight: 'bool' },
);

/** A race: a code opens something once. */
const CODE_CONSUME = statement(
  'code-consume',
  (db, id, now, oldest) =>
    db
      .updateTable('account_codes')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('confirmed_at', '>', oldest)
      .returning('user_id'),
  ['uuid', 'instant', 'instant'],
  { user_id: 'uuid' },
);

const CODE_REVOKE = statement(
  'code-revoke',
  (db, userId, purpose, now) =>
    db
      .updateTable('account_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null),
  ['uuid', 'text', 'instant'],
);
