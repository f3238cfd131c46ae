import { statement } from '../../platform/database/sql/statement';
import { setFields } from '../../platform/database/orm/set-fields';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { SESSION_DAYS, Tokens } from '../../platform/access/tokens';
import { Audit } from '../../platform/audit/audit';
import { Sql } from '../../platform/database/sql/sql';
import { currentRequest } from '../../platform/audit/request-facts';
import { notFound } from '../../platform/http/errors';
import { PersonalData } from '../../users/own-data/personal-data';
import type { SessionView } from '../auth.dto';
import { SessionActors } from './session-actors';
import { Session } from './session.entity';

const DAY_MS = 86_400_000;
const DEVICE_MAX = 200;

/** Sessions run by the machine's time, like the tokens that carry them. */
@Injectable()
export class Sessions {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly tokens: Tokens,
    private readonly actors: SessionActors,
    private readonly audit: Audit,
    personalData: PersonalData,
  ) {
    personalData.addSection('sessions', (userId) => this.list(userId));
  }

  /** Persists a new session with the next flush and answers its bearer token. */
  open(userId: string, device: string | undefined): string {
    const session = newSession(userId, device);
    this.em.persist(session);
    return this.tokens.forSession(userId, session.id);
  }

  /**
   * Opens a session after a sign-in and records it, in one statement: beside the hash, this is what a sign-in costs.
   * Answers its bearer token; null when the password that was right has been changed meanwhile, or the person suspended:
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

  /** A person's live sessions, latest first. */
  async list(userId: string, currentId?: string): Promise<SessionView[]> {
    const live = await this.em.find(
      Session,
      { userId, revokedAt: null, expiresAt: { $gt: new Date() } },
      { orderBy: { lastSeenAt: 'desc', id: 'desc' } },
    );
    return live.map((session) => ({
      sessionId: session.id,
      device: session.device,
      address: session.address,
      lastSeen: session.lastSeenAt.toISOString(),
      current: session.id === currentId,
      createdAt: session.createdAt.toISOString(),
    }));
  }

  /** Ends one of one's own sessions. Throws 404. */
  end(actor: Actor, sessionId: string): Promise<void> {
    return this.endOne(actor, { id: sessionId, userId: actor.userId });
  }

  /** An admin ends a session of anybody's. Throws 404 for one that is over. */
  endAnyones(actor: Actor, sessionId: string): Promise<void> {
    return this.endOne(actor, { id: sessionId });
  }

  private async endOne(actor: Actor, which: { id: string; userId?: string }): Promise<void> {
    const userId = await this.em.transactional(async (em) => {
      const live = { ...which, revokedAt: null, expiresAt: { $gt: new Date() } };
      const session = await em.findOne(Session, live, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      if (!session) throw notFound();
      session.revokedAt = new Date();
      const before = { userId: session.userId, device: session.device };
      const target: [string, string] = ['session', session.id];
      this.audit.record('session.ended', { actorId: actor.userId, target, before });
      return session.userId;
    });
    this.actors.forgetUser(userId);
  }

  /**
   * Ends all sessions of a person, in the running transaction. What is to be saved of the person is saved first: from
   * then on nobody signs in by what they were. Call {@link forget} after the commit. Answers how many.
   */
  async endAll(userId: string): Promise<number> {
    await this.em.flush();
    const live = { userId, revokedAt: null, expiresAt: { $gt: new Date() } };
    const ended = await this.em.nativeUpdate(Session, live, { revokedAt: new Date() });
    this.actors.forgetUser(userId);
    return ended;
  }

  /** What this process remembers of the person's sessions goes. */
  forget(userId: string): void {
    this.actors.forgetUser(userId);
  }
}

function newSession(userId: string, device: string | undefined): Session {
  return setFields(new Session(), {
    userId,
    device: device?.slice(0, DEVICE_MAX) ?? null,
    address: currentRequest()?.address ?? null,
    expiresAt: new Date(Date.now() + SESSION_DAYS * DAY_MS),
  });
}

/** A race and a measured write: nothing comes between the look at the person and the session. */
const OPEN = statement(
  'open-session',
  `with person as (
         select id from users where id = $2 and password_hash = $14 and suspended_at is null and deleted_at is null
         for share),
       opened as (
         insert into sessions (id, user_id, device, address, last_seen_at, expires_at)
         select $1::uuid, id, $3, $4, $5::timestamptz, $6::timestamptz from person)
       insert into audit_log (id, at, action, actor_id, target_kind, target_id, address, request_id)
       select $7::uuid, $8::timestamptz, $9, id, $10, $11, $12, $13 from person returning 1`,
  [
    'uuid',
    'uuid',
    'text?',
    'text?',
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
