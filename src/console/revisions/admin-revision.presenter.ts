import { nearestCity } from '../../places/nearest-city';
import type { Actor } from '../../platform/access/actor';
import { presentClaim, presentOwner } from '../decisions/decisions.presenter';
import type { Findings } from '../decisions/suspicions.service';
import { fieldChanges } from './field-changes';
import { photoChanges, pictureOf } from './photo-changes';
import type { AdminRevisionView } from './admin-revision.view';
import { revisedContent, type RevisionRow } from './revision-row';

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
    ...revised(row),
    claim: presentClaim(row, now),
    held: row.held,
    canDecide: row.status === 'PENDING' && row.held === null && row.ownerId !== actor.userId,
    ...findings,
  };
}

type Revised = Pick<AdminRevisionView, 'startPrice' | 'recurrence' | 'state' | 'point' | 'nearestCity'>;

function revised(row: RevisionRow): Revised {
  const { startPrice, recurrence, state, point } = revisedContent(row);
  return { startPrice, recurrence, state, point, nearestCity: point && nearestCity(point) };
}
