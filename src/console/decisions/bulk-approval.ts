import { databaseAnswer } from '../../platform/http/server/database-errors';
import { AppError } from '../../platform/http/errors';
import type { BulkApprovedView, BulkApproveInput, SkippedView } from './decisions.dto';
import type { SuspicionView } from './suspicion.view';

type Item = BulkApproveInput['items'][number];

/**
 * Approves one item after another, each in its own transaction, so that a refused one stops no other. Suspicious items
 * are skipped, because a person must check them.
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

/** The message with which the decision was refused; null if it was made. Throws faults of the program itself. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const answer = error instanceof AppError ? error : databaseAnswer(error);
    // The items before this one are approved: even a 503 skips only this one, and the response says so.
    if (!answer || (answer.statusCode >= 500 && answer.statusCode !== 503)) throw error;
    return answer.message;
  }
}
