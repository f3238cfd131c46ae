import type { ListingContent } from '../../listings/content/listing-fields';
import type { Actor } from '../../platform/access/actor';
import { presentClaim, presentOwner, type ClaimRow, type OwnerRow } from '../decisions/decisions.presenter';
import type { CheckedRow } from '../decisions/checked-content';
import type { Findings } from '../decisions/suspicions.service';
import type { QueueItemView } from './admin-queue.resource';

/** A row of {@link queueResource}; `content` includes the pending edit. */
export type QueueRow = OwnerRow &
  ClaimRow &
  CheckedRow & {
    id: string;
    kind: 'listing' | 'revision';
    listingId: string;
    version: number;
    submittedAt: string;
    content: ListingContent;
  };

export function presentQueueItem(row: QueueRow, findings: Findings, actor: Actor, now: Date): QueueItemView {
  const { title, type, state, city, startPrice, recurrence, images } = row.content;
  const [first] = images;
  return {
    id: row.id,
    kind: row.kind,
    listingId: row.listingId,
    version: row.version,
    submittedAt: row.submittedAt,
    title,
    type,
    state,
    city,
    startPrice,
    recurrence,
    image: first ? { url: first.url, sizes: first.sizes } : null,
    owner: presentOwner(row),
    claim: presentClaim(row, now),
    canDecide: row.ownerId !== actor.userId,
    ...findings,
  };
}
