import { databaseAnswer } from '../../platform/http/server/database-errors';
import { AppError } from '../../platform/http/errors';
import type { BulkApprovedView, BulkApproveInput, SkippedView } from './decisions.dto';
import type { SuspicionView } from './suspicion.view';

type Item = BulkApproveInput['items'][number];

/**
 * Approves one after the other, each in a transaction of its own, so that one that is refused stops no other. What is
 * suspicious is for a person to look at, never for a bulk.
 */
export async function approveEach(
  items: Item[],
  suspicionsOf: Map<string, SuspicionView[]>,
  approve: (item: Item) => Promise<unknown>,
): Promise<BulkApprovedView> {
  const skipped: SkippedView[] = [];
  for (const item of items) {
    const [suspicion] = suspicionsOf.get(item.id.toLowerCase()) ?? [];
    const why = suspicion?.text ?? (await refusalOf(() => approve(item)));
    if (why !== null) skipped.push({ id: item.id, why });
  }
  const approved = items.length - skipped.length;
  return {
    message: skipped.length > 0 ? `${approved} approved, ${skipped.length} skipped` : `${approved} approved`,
    approved,
    skipped,
  };
}

/** Why the caller would have been refused; null when it was done. What is our own fault is thrown on. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const answer = error instanceof AppError ? error : databaseAnswer(error);
    // Those before it are approved: even a busy database leaves this one out, and is said beside it.
    if (!answer || (answer.statusCode >= 500 && answer.statusCode !== 503)) throw error;
    return answer.message;
  }
}
