import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SESSION_DAYS, Tokens } from '../../platform/access/tokens';
import { Audit } from '../../platform/audit/audit';
import { currentRequest } from '../../platform/audit/request-facts';
import { productNow } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { setFields } from '../../platform/database/orm/set-fields';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { Session } from './session.entity';

const DEVICE_MAX = 200;

@Injectable()
export class SessionOpeningService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly tokens: Tokens,
    private readonly audit: Audit,
  ) {}

  /** Persists a new session with the next flush and returns its bearer token. */
  open(userId: string, device: string | undefined): string {
    const session = newSession(userId, device);
    this.em.persist(session);
    return this.tokens.forSession(userId, session.id);
  }

  /**
   * Opens a session after a sign-in and records it, in one statement: next to the hash, this is what a sign-in costs.
   * Returns its bearer token; null when the password that was right has been changed meanwhile, or the person suspended:
   * what ends all sessions must not miss this one.
   */
  async openAfterSignIn(
    userId: string,
    passwordHash: string | null,
    device: string | undefined,
  ): Promise<string | null> {
    const session = newSession(userId, device);
    const entry = this.audit.entry('account.signed-in', { actorId: userId, target: ['user', userId] });
    const opened = await this.sql.rows(OPEN, [
      session.id,
      userId,
      session.device,
      session.address,
      session.lastSeenAt,
      session.expiresAt,
      session.createdAt,
      entry.id,
      entry.at,
      entry.action,
      entry.targetKind,
      entry.targetId,
      entry.address,
      entry.requestId,
      passwordHash,
    ]);
    return opened.length > 0 ? this.tokens.forSession(userId, session.id) : null;
  }
}

function newSession(userId: string, device: string | undefined): Session {
  return setFields(new Session(), {
    userId,
    device: device?.slice(0, DEVICE_MAX) ?? null,
    address: currentRequest()?.ip ?? null,
    expiresAt: new Date(productNow().getTime() + SESSION_DAYS * DAY_MS),
  });
}

/** SQL for a race, and one round trip next to the hash: nothing comes between the look at the person and the session. */
const OPEN = statement(
  'open-session',
  `with person as (
         select id from users where id = $2 and password_hash = $15 and suspended_at is null and deleted_at is null
         for share),
       opened as (
         insert into sessions (id, user_id, device, address, last_seen_at, expires_at, created_at, updated_at)
         select $1::uuid, id, $3, $4, $5::timestamptz, $6::timestamptz, $7::timestamptz, $7 from person)
       insert into audit_log (id, at, action, actor_id, target_kind, target_id, address, request_id)
       select $8::uuid, $9::timestamptz, $10, id, $11, $12, $13, $14 from person returning 1`,
  [
    'uuid',
    'uuid',
    'text?',
    'text?',
    'instant',
    'instant',
    'instant',
    'uuid',
    'instant',
    'text',
    'text?',
    'text?',
    'text?',
    'text?',
    'text?',
  ],
);
