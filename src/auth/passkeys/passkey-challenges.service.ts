import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { ChallengePurpose } from './passkey-challenge.entity';

/** As long as the browser's own dialog may stay open. */
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
  `insert into passkey_challenges (session_id, purpose, challenge, expires_at) values ($1, $2, $3, $4)
   on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
  ['uuid', 'text', 'text', 'instant'],
);
/** A race: a challenge is answered once. */
const TAKE = statement(
  'passkey-challenge-take',
  'delete from passkey_challenges where session_id = $1 and purpose = $2 returning challenge, expires_at as expires',
  ['uuid', 'text'],
  { challenge: 'text', expires: 'instant' },
);
