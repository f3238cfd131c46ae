import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/errors';
import { PersonalDataService } from '../../users/own-data/personal-data.service';
import type { SessionView } from '../auth.dto';
import { SessionActorsService } from './session-actors.service';
import { Session } from './session.entity';

/** A person's sessions: which there are, and how they end. They count by the product's clock, like their tokens. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly actors: SessionActorsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    personalData: PersonalDataService,
  ) {
    personalData.addSection('sessions', (userId) => this.list(userId));
  }

  /** A person's live sessions, latest first. */
  async list(userId: string, currentId?: string): Promise<SessionView[]> {
    const live = await this.em.find(
      Session,
      { userId, revokedAt: null, expiresAt: { $gt: this.clock.now() } },
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

  /** Ends one of your own sessions. Throws 404. */
  end(actor: Actor, sessionId: string): Promise<void> {
    return this.endOne(actor, { id: sessionId, userId: actor.userId });
  }

  /** Ends the session of any person, for an admin. Throws 404 for one that is over. */
  endAsAdmin(actor: Actor, sessionId: string): Promise<void> {
    return this.endOne(actor, { id: sessionId });
  }

  private async endOne(actor: Actor, which: { id: string; userId?: string }): Promise<void> {
    const userId = await this.em.transactional(async (em) => {
      const live = { ...which, revokedAt: null, expiresAt: { $gt: this.clock.now() } };
      const session = await em.findOne(Session, live, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      if (!session) throw notFound();
      session.revokedAt = this.clock.now();
      const before = { userId: session.userId, device: session.device };
      const target: [string, string] = ['session', session.id];
      this.audit.record('session.ended', { actorId: actor.userId, target, before });
      return session.userId;
    });
    this.actors.forgetUser(userId);
  }

  /**
   * Ends all sessions of a person, in the running transaction. Pending changes of the person are flushed first, so that
   * nobody signs in by the old password or role afterwards. Call {@link forget} after the commit. Returns how many.
   */
  async endAll(userId: string): Promise<number> {
    await this.em.flush();
    const live = { userId, revokedAt: null, expiresAt: { $gt: this.clock.now() } };
    const ended = await this.em.nativeUpdate(Session, live, { revokedAt: this.clock.now() });
    this.actors.forgetUser(userId);
    return ended;
  }

  /** Ends all sessions of the actor but the one of this request, in the running transaction; as with {@link endAll}. */
  async endOthers({ userId, sessionId }: Actor): Promise<void> {
    await this.em.flush();
    const others = { userId, id: { $ne: sessionId }, revokedAt: null };
    await this.em.nativeUpdate(Session, others, { revokedAt: this.clock.now() });
  }

  /** Empties this process's cache of the person's sessions. */
  forget(userId: string): void {
    this.actors.forgetUser(userId);
  }
}
