import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { conflict } from '../platform/http/errors';
import type { Waiting } from './approvable.entity';
import type { Approval, Outcome, Suspension } from './approval';
import type { ApprovedKind, Made, Reason, Verdict } from './decision';
import { DECIDED, HeldDecision } from './held-decision.entity';

/** A kind and an id. */
export type Thing = { kind: ApprovedKind; id: string };

/**
 * The one way in which admins approve, refuse, claim, suspend and restore: one transaction each, with its line in the
 * audit log. Throws 404 for what is deleted, 403 for the admin's own, 409 for a stale version, for a state that does not
 * allow it, for what another admin has claimed, and for what is decided although it can still be undone.
 */
@Injectable()
export class ApprovalsService {
  private readonly approvals = new Map<ApprovedKind, Approval<Waiting>>();

  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  add<T extends Waiting>(approval: Approval<T>): void {
    this.approvals.set(approval.kind, approval);
  }

  decide(actor: Actor, thing: Thing, verdict: Verdict): Promise<void> {
    return this.whenOpen(actor, thing, verdict, (subject, made) =>
      this.carryOut(thing, subject, verdict, made),
    );
  }

  /** Runs the step if this admin may decide so now; the lock on the thing keeps that true until the commit. */
  whenOpen<R>(
    actor: Actor,
    thing: Thing,
    verdict: Verdict,
    step: (subject: Waiting, made: Made) => Promise<R>,
  ): Promise<R> {
    return this.locked(actor, thing, async (subject, made) => {
      subject.assertOpen({ ...verdict, ...made });
      await this.assertUndecided(thing);
      return step(subject, made);
    });
  }

  /** Runs an admin's step with the thing locked. */
  locked<R>(
    actor: Actor,
    { kind, id }: Thing,
    step: (subject: Waiting, made: Made) => Promise<R>,
  ): Promise<R> {
    return this.approvalOf(kind).deciding(actor, id, (subject, at) =>
      step(subject, { by: actor.userId, at }),
    );
  }

  /** Carries a decision out in the running transaction. */
  async carryOut(thing: Thing, subject: Waiting, verdict: Verdict, made: Made): Promise<void> {
    this.record(thing, made, await this.approvalOf(thing.kind).decide(subject, verdict, made));
  }

  /** Claims what waits for a quarter of an hour. */
  claim(actor: Actor, thing: Thing): Promise<void> {
    return this.locked(actor, thing, async (subject, { by, at }) => {
      subject.claim(by, at);
      await this.assertUndecided(thing);
      this.audit.record(`${thing.kind}.claimed`, { actorId: by, target: [thing.kind, thing.id] });
    });
  }

  /** Drops a pending edit. A decision that can still be undone lapses. */
  suspend(actor: Actor, thing: Thing, reason: Reason): Promise<void> {
    return this.locked(actor, thing, async (subject, made) =>
      this.record(thing, made, await this.suspension(thing.kind).suspend(subject, reason, made)),
    );
  }

  restore(actor: Actor, thing: Thing): Promise<void> {
    return this.locked(actor, thing, async (subject, made) =>
      this.record(thing, made, await this.suspension(thing.kind).restore(subject, made)),
    );
  }

  /** Race-free with the thing locked: a decision is held under the same lock. */
  private async assertUndecided({ kind, id }: Thing): Promise<void> {
    if ((await this.em.count(HeldDecision, { kind, thingId: id })) > 0)
      throw conflict(DECIDED.message, DECIDED.code);
  }

  private record({ kind, id }: Thing, { by }: Made, { audited, before, after }: Outcome): void {
    this.audit.record(audited, { actorId: by, target: [kind, id], before, after });
  }

  private suspension(kind: ApprovedKind): Suspension<Waiting> {
    return this.approvalOf(kind) as Suspension<Waiting>;
  }

  private approvalOf(kind: ApprovedKind): Approval<Waiting> {
    const approval = this.approvals.get(kind);
    if (!approval) throw new Error(`Nobody approves a ${kind}`);
    return approval;
  }
}
