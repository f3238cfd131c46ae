import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { currentRequest, withRequestFacts } from '../platform/audit/request-facts';
import { Clock } from '../platform/clock/clock';
import { defineJob, type PayloadOf } from '../platform/events/event';
import { OnJob } from '../platform/events/handlers';
import { Outbox } from '../platform/events/outbox';
import { AppError, conflict, forbidden } from '../platform/http/errors';
import { fromDatabaseError } from '../platform/http/server/database-errors';
import { ApprovalsService, type Thing } from './approvals.service';
import type { Verdict } from './decision';
import { HeldDecision } from './held-decision.entity';

/** How long a decision can be undone. */
const UNDO_MS = 5_000;

/** Carries a held decision out. */
const CarryOutDecision = defineJob<{ heldId: string }>('decision.carry-out');

const keyOf = (heldId: string): string => `decision:${heldId}`;

/**
 * Decisions with time to undo. Until then only the row of the decision exists: nothing is announced, the thing itself is
 * as it was, and nobody else can decide on it. The delayed job makes it true, whichever process is alive by then.
 */
@Injectable()
export class HeldDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly approvals: ApprovalsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Decides, and returns until when it can be undone. Throws as {@link ApprovalsService}. */
  hold(actor: Actor, thing: Thing, { decision, version, code = null, note = null }: Verdict): Promise<Date> {
    return this.approvals.whenOpen(actor, thing, { decision, version }, async (_subject, { by, at }) => {
      const undoUntil = new Date(at.getTime() + UNDO_MS);
      const facts = { kind: thing.kind, thingId: thing.id, decision, version, code, note };
      const request = currentRequest();
      const origin = { address: request?.ip ?? null, requestId: request?.id ?? null };
      const held = this.em.create(HeldDecision, { ...facts, ...origin, decidedBy: by, undoUntil });
      this.outbox.enqueue(CarryOutDecision, { heldId: held.id }, { dueAt: undoUntil, key: keyOf(held.id) });
      return undoUntil;
    });
  }

  /** Throws 404 and 403 as a decision does, 403 for that of another admin, and 409 when there is nothing to undo any more. */
  undo(actor: Actor, thing: Thing): Promise<void> {
    return this.approvals.locked(actor, thing, async (_subject, { by, at }) => {
      const held = await this.em.findOne(HeldDecision, { kind: thing.kind, thingId: thing.id });
      if (held && held.decidedBy !== by) throw forbidden('Only the admin who decided can undo it');
      const undone = held && (await this.taken({ id: held.id, undoUntil: { $gt: at } }));
      if (!undone) throw conflict('It is too late to undo this', 'TOO_LATE');
      await this.outbox.withdraw([keyOf(held.id)]);
      this.record('undone', held, { actorId: by });
    });
  }

  /**
   * Safe to run twice, and late. A change by the owner or another admin meanwhile (a newer version, a deletion, a
   * suspension) has precedence: the decision lapses, and an item that still waits is back in the queue. A decision that
   * the database refuses lapses too, since it would be refused at every try.
   */
  @OnJob(CarryOutDecision)
  async carryOut({ heldId }: PayloadOf<typeof CarryOutDecision>): Promise<void> {
    const held = await this.em.findOne(HeldDecision, heldId);
    if (!held) return;
    const { address, requestId } = held;
    if (address === null || requestId === null) return this.makeTrueOrLapse(held);
    return withRequestFacts({ ip: address, id: requestId }, () => this.makeTrueOrLapse(held));
  }

  private async makeTrueOrLapse(held: HeldDecision): Promise<void> {
    try {
      await this.makeTrue(held);
    } catch (error) {
      const refusal = error instanceof AppError ? error : fromDatabaseError(error);
      if (!refusal || refusal.statusCode >= 500) throw error;
      this.em.clear();
      await this.lapse(held, refusal.message);
    }
  }

  private makeTrue({
    id,
    kind,
    thingId,
    decidedBy,
    decision,
    version,
    code,
    note,
  }: HeldDecision): Promise<void> {
    const thing = { kind, id: thingId };
    return this.approvals.locked(asAdmin(decidedBy), thing, async (subject, made) => {
      if (!(await this.taken({ id }))) return;
      subject.assertFresh(version);
      await this.approvals.carryOut(thing, subject, { decision, version, code, note }, made);
    });
  }

  private async lapse(held: HeldDecision, why: string): Promise<void> {
    await this.em.transactional(async () => {
      if (await this.taken({ id: held.id })) this.record('lapsed', held, { actorId: held.decidedBy, why });
    });
  }

  /** One conditional statement: of several that take the same decision, one does. */
  private async taken(which: { id: string; undoUntil?: { $gt: Date } }): Promise<boolean> {
    return (await this.em.nativeDelete(HeldDecision, which)) === 1;
  }

  private record(
    what: 'undone' | 'lapsed',
    { kind, thingId, decision, version }: HeldDecision,
    { actorId, why }: { actorId: string; why?: string },
  ): void {
    const after = why === undefined ? null : { why };
    const target: [string, string] = [kind, thingId];
    this.audit.record(`${kind}.decision-${what}`, { actorId, target, before: { decision, version }, after });
  }
}

/** The admin's own right was checked when the decision was made. */
const asAdmin = (userId: string): Actor => ({ userId, sessionId: '', role: 'admin' });
