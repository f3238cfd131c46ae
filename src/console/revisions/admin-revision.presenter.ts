import { type ContentField, type ListingContent, rowOf } from '../../listings/content/listing-fields';
import { changedFields } from '../../listings/content/listing.content';
import type { FieldChangeView } from '../../listings/content/listing.view';
import type { Actor } from '../../platform/access/actor';
import { presentClaim, presentOwner, type ClaimRow, type OwnerRow } from '../decisions/decisions.presenter';
import type { Findings } from '../decisions/suspicions.service';
import { photoChanges, pictureOf } from './photo-changes';
import type { AdminRevisionView } from './admin-revision.view';

/** A row of {@link revisionResource}: the current listing, and the changes that the revision would make. */
export type RevisionRow = OwnerRow &
  ClaimRow & {
    id: string;
    listingId: string;
    status: string;
    version: number;
    changes: Partial<ListingContent>;
    content: ListingContent;
    listingStatus: string;
    submittedAt: string;
    decidedAt: string | null;
    decidedByName: string | null;
    reason: string | null;
    note: string | null;
  };

/** The content with the revision applied. */
export const revisedContent = (row: RevisionRow): ListingContent => ({ ...row.content, ...row.changes });

export function presentRevision(
  row: RevisionRow,
  findings: Findings,
  actor: Actor,
  now: Date,
): AdminRevisionView {
  const { title, type, state, city, startPrice, recurrence, images } = row.content;
  return {
    id: row.id,
    revisionId: row.id,
    listingId: row.listingId,
    status: row.status,
    version: row.version,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    decidedByName: row.decidedByName,
    reason: row.reason,
    note: row.note,
    listing: {
      title,
      type,
      state,
      city,
      startPrice,
      recurrence,
      status: row.listingStatus,
      images: images.map(pictureOf),
    },
    owner: presentOwner(row),
    changes: fieldChanges(row),
    photos: row.changes.images ? photoChanges(images, row.changes.images) : null,
    startPrice: revisedContent(row).startPrice,
    claim: presentClaim(row, now),
    canDecide: row.status === 'PENDING' && row.ownerId !== actor.userId,
    ...findings,
  };
}

/** The changes of a pending edit. A decided one lists all its fields, because the listing may have changed since. */
function fieldChanges({ changes, content, status }: RevisionRow): FieldChangeView[] {
  const fields =
    status === 'PENDING'
      ? changedFields(content, { ...content, ...changes })
      : (Object.keys(changes) as ContentField[]);
  const shown = fields.filter((field) => field !== 'images');
  return shown.map((field) => ({
    field,
    label: rowOf(field).label,
    before: content[field],
    after: changes[field] ?? null,
  }));
}
