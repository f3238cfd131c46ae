import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { ChallengePurpose } from './passkey-challenge.entity';

/** The time for which the browser's own dialog may stay open. */
export const CHALLENGE_MS = 5 * 60_000;

/** The challenges that passkeys sign, one for each session and purpose. */
@Injectable()
export class PasskeyChallengesService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async store({ sessionId }: Actor, purpose: ChallengePurpose, challenge: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.sql.rows(PUT, [sessionId, purpose, challenge, expiresAt]);
  }

  /** Takes it, in the running transaction: whatever becomes of the signature, the challenge is not signed again. */
  async consume({ sessionId }: Actor, purpose: ChallengePurpose): Promise<string | null> {
    const taken = await this.sql.row(TAKE, [sessionId, purpose]);
    return taken && new Date(taken.expires) > this.clock.now() ? taken.challenge : null;
  }
}

/** A race: of two challenges for a session and purpose the last one stays. */
const PUT = statement(
  'passkey-challenge-put',
  (db, sessionId, purpose, challenge, expiresAt) =>
    db
      .insertInto('passkey_challenges')
      .values({ session_id: sessionId, purpose, challenge, expires_at: expiresAt })
      .onConflict((oc) =>
        oc.columns(['session_id', 'purpose']).doUpdateSet(({ ref }) => ({
          challenge: ref('excluded.challenge'),
          expires_at: ref('excluded.expires_at'),
        })),
      ),
  ['uuid', 'text', 'text', 'instant'],
);
/** A race: a challenge is answered once. */
const TAKE = statement(
  'passkey-challenge-take',
  (db, sessionId, purpose) =>
    db
      .deleteFrom('passkey_challenges')
      .where('session_id', '=', sessionId)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'expires_at as expires']),
  ['uuid', 'text'],
  { challenge: 'text', expires: 'instant' },
);
