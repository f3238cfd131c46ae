import type { ConsoleProvider } from '../api/data-provider';
import type { BulkApproved, QueueRecord } from '../api/records';
import { bulkText } from '../decisions/bulk-approve';

/** Listings and edits have one endpoint each; this adds their responses up. */
export async function approveAll(provider: ConsoleProvider, items: QueueRecord[]): Promise<BulkApproved> {
  const of = (kind: QueueRecord['kind']) =>
    items.filter((item) => item.kind === kind).map(({ id, version }) => ({ id, version }));
  const requests = [
    ['listings', of('listing')],
    ['revisions', of('revision')],
  ] as const;
  const responses = await Promise.all(
    requests
      .filter(([, some]) => some.length > 0)
      .map(([resource, some]) => provider.approveMany(resource, some)),
  );
  const skipped = responses.flatMap((response) => response.skipped);
  const approved = responses.reduce((sum, response) => sum + response.approved, 0);
  return { approved, skipped, message: bulkText({ approved, skipped }) };
}
