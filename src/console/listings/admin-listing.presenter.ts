import { ruleOf, type ListingAction } from '../../listings/life/listing.states';
import { nearestCity } from '../../places/nearest-city';
import type { Actor } from '../../platform/access/actor';
import { presentClaim, presentOwner } from '../decisions/decisions.presenter';
import type { Findings } from '../decisions/suspicions.service';
import type { AdminListingView, ListingAbilitiesView } from './admin-listing.view';
import { factsOf, pointOf, type ListingRow } from './listing-row';

export function presentListing(
  row: ListingRow,
  findings: Findings,
  actor: Actor,
  now: Date,
): AdminListingView {
  const point = pointOf(row);
  return {
    ...(factsOf(row) as AdminListingView),
    id: row.id,
    description: row.description,
    images: row.images.map(({ url, sizes }) => ({ url, sizes })),
    point,
    nearestCity: point && nearestCity(point),
    isFavorite: false,
    isOwner: row.ownerId === actor.userId,
    owner: presentOwner(row),
    reason: row.reason,
    note: row.note,
    version: row.version,
    submittedAt: row.submittedAt,
    suspendedAt: row.suspendedAt,
    verifiedMethod: row.verifiedMethod,
    verifiedNote: row.verifiedNote,
    claim: presentClaim(row, now),
    held: row.held,
    can: abilitiesOf(row, actor),
    ...findings,
  };
}

/** No admin decides on their own listing. */
function abilitiesOf({ status, ownerId, held }: ListingRow, actor: Actor): ListingAbilitiesView {
  const may = (action: ListingAction): boolean =>
    ownerId !== actor.userId && ruleOf(action).from.includes(status);
  const handedIn = ['PENDING', 'APPROVED', 'PAUSED', 'EXPIRED'].includes(status);
  return {
    decide: may('approve') && held === null,
    suspend: may('suspend'),
    restore: may('restore'),
    verify: handedIn && ownerId !== actor.userId,
  };
}
