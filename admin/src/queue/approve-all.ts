import type { ConsoleProvider } from '../api/data-provider';
import type { BulkApproved, QueueRecord } from '../api/records';
import { bulkText } from '../decisions/bulk-approve';

/** Listings and edits have one endpoint each; this adds their responses up. */
export async function approveAll(provider: ConsoleProvider, items: QueueRecord[]): Promise<BulkApproved> {
  const of = (kind: QueueRecord['kind']) =>
    items.filter((item) => item.kind === kind).map(({ id, version }) => ({ id, version }));
  const calls = [
    ['listings', of('listing')],
    ['revisions', of('revision')],
  ] as const;
  const answers = await Promise.all(
    calls
      .filter(([, some]) => some.length > 0)
      .map(([resource, some]) => provider.approveMany(resource, some)),
  );
  const skipped = answers.flatMap((answer) => answer.skipped);
  const approved = answers.reduce((sum, answer) => sum + answer.approved, 0);
  return { approved, skipped, message: bulkText({ approved, skipped }) };
}
