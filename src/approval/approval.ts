import type { Actor } from '../platform/access/actor';
import type { AuditAction } from '../platform/audit/audit';
import type { Waiting } from './approvable.entity';
import type { ApprovedKind, Made, Reason, Verdict } from './decision';

/** The effect of a decision, as the audit log records it. */
export type Outcome = { audited: AuditAction; before: object; after: object };

/** How a feature has one kind of thing approved. It registers with `ApprovalsService` when the program starts. */
export interface Approval<T extends Waiting> {
  readonly kind: ApprovedKind;

  /**
   * Runs an admin's step in one transaction, with the thing locked. Throws 404 for an unknown or deleted one, and 403
   * for the admin's own.
   */
  deciding<R>(actor: Actor, id: string, step: (thing: T, at: Date) => Promise<R>): Promise<R>;

  /** Carries the decision out, with its events. Throws 409 if it does not wait any more. */
  decide(thing: T, verdict: Verdict, made: Made): Promise<Outcome>;
}

/** The approval of things that can also be suspended once they are approved. */
export interface Suspension<T extends Waiting> extends Approval<T> {
  suspend(thing: T, reason: Reason, made: Made): Promise<Outcome>;

  /** Returns it to the state from which it was suspended. */
  restore(thing: T, made: Made): Promise<Outcome>;
}
