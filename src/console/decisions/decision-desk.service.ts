import { Injectable } from '@nestjs/common';
import { ApprovalsService, type Thing } from '../../approval/approvals.service';
import type { ApprovedKind, Verdict } from '../../approval/decision';
import { HeldDecisionsService } from '../../approval/held-decisions.service';
import type { Actor } from '../../platform/access/actor';
import { AppError } from '../../platform/http/errors';
import { idOf } from '../../platform/http/fields/fields';
import { fromDatabaseError } from '../../platform/http/server/database-errors';
import type { BulkApproveInput, BulkApprovedView, BulkUndoneView, SkippedView } from './decisions.dto';
import type { SuspicionView } from './suspicion.view';

/** Decisions as the console makes them: one or many, at once or with time to undo. */
@Injectable()
export class DecisionDeskService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly held: HeldDecisionsService,
  ) {}

  /** Returns until when it can be undone; null where it took effect at once. */
  async decide(actor: Actor, thing: Thing, verdict: Verdict, undoable = false): Promise<Date | null> {
    if (undoable) return this.held.hold(actor, thing, verdict);
    await this.approvals.decide(actor, thing, verdict);
    return null;
  }

  undo(actor: Actor, thing: Thing): Promise<void> {
    return this.held.undo(actor, thing);
  }

  claim(actor: Actor, thing: Thing): Promise<void> {
    return this.approvals.claim(actor, thing);
  }

  /** Suspicious items are skipped, because a person must check them. */
  async approveEach(
    actor: Actor,
    kind: ApprovedKind,
    { items, undoable }: BulkApproveInput,
    suspicionsOf: Map<string, SuspicionView[]>,
  ): Promise<BulkApprovedView> {
    const undoTimes: (Date | null)[] = [];
    const { done, skipped } = await each(items, async ({ id, version }) => {
      const [suspicion] = suspicionsOf.get(id) ?? [];
      if (suspicion) return suspicion.text;
      undoTimes.push(await this.decide(actor, { kind, id }, { decision: 'APPROVED', version }, undoable));
      return null;
    });
    const message = inWords(done, 'approved', skipped);
    return { message, approved: done, skipped, undoUntil: undoTimes[0]?.toISOString() };
  }

  async undoEach(actor: Actor, kind: ApprovedKind, ids: string[]): Promise<BulkUndoneView> {
    const items = ids.map((id) => ({ id }));
    const { done, skipped } = await each(items, async ({ id }) => {
      await this.undo(actor, { kind, id });
      return null;
    });
    return { message: inWords(done, 'undone', skipped), undone: done, skipped };
  }
}

const inWords = (done: number, verb: string, skipped: SkippedView[]): string =>
  skipped.length > 0 ? `${done} ${verb}, ${skipped.length} skipped` : `${done} ${verb}`;

/**
 * One item after another, each in its own transaction, so that a refused one stops no other. `work` returns why it skips
 * an item.
 */
async function each<T extends { id: string }>(
  items: T[],
  work: (item: T) => Promise<string | null>,
): Promise<{ done: number; skipped: SkippedView[] }> {
  const skipped: SkippedView[] = [];
  for (const item of items) {
    const why = await refusalOf(() => work({ ...item, id: idOf(item.id) }));
    if (why !== null) skipped.push({ id: item.id, why });
  }
  return { done: items.length - skipped.length, skipped };
}

/** The message with which the work was refused; null if it was done. Throws faults of the program itself. */
async function refusalOf(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof AppError ? error : fromDatabaseError(error);
    // The items before this one are done: even a 503 skips only this one, and the response says so.
    if (!known || (known.statusCode >= 500 && known.statusCode !== 503)) throw error;
    return known.message;
  }
}
