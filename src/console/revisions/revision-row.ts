import type { ListingContent } from '../../listings/content/listing-fields';
import type { RevisionPart } from '../../listings/life/listing-revision.entity';
import { withPendingUnits, type CheckedRow } from '../decisions/checked-content';
import type { ClaimRow, OwnerRow } from '../decisions/decisions.presenter';
import type { HeldDecisionView } from '../decisions/suspicion.view';

/** A row of {@link revisionResource}: the current listing, and the changes that the revision would make. */
export type RevisionRow = OwnerRow &
  ClaimRow &
  CheckedRow & {
    id: string;
    listingId: string;
    status: string;
    version: number;
    changes: Partial<ListingContent>;
    parts: Record<string, RevisionPart>;
    content: ListingContent;
    listingStatus: string;
    submittedAt: string;
    decidedAt: string | null;
    decidedByName: string | null;
    reason: string | null;
    note: string | null;
    held: HeldDecisionView | null;
  };

/** The content with the revision applied. */
export const revisedContent = (row: RevisionRow): ListingContent =>
  withPendingUnits({ ...row.content, ...row.changes }, row);
