import { ruleOf, type ListingAction, type ListingStatus } from '../../listings/life/listing.states';
import type { ListingContent } from '../../listings/content/listing-fields';
import type { ListingImageView } from '../../listings/content/listing-content.view';
import type { Actor } from '../../platform/access/actor';
import { presentClaim, presentOwner, type ClaimRow, type OwnerRow } from '../decisions/decisions.presenter';
import { suspectOf } from '../decisions/suspects';
import type { Findings, Suspect } from '../decisions/suspicions.service';
import type { AdminListingView, ListingAbilitiesView } from './admin-listing.view';

/** A row of {@link listingResource}. `facts` is the part of the listing's JSON that the database stores. */
export type ListingRow = OwnerRow &
  ClaimRow & {
    id: string;
    facts: string;
    description: string | null;
    images: ListingImageView[];
    lat: number | null;
    lng: number | null;
    pointExact: boolean;
    version: number;
    status: ListingStatus;
    reason: string | null;
    note: string | null;
    submittedAt: string | null;
    suspendedAt: string | null;
    verifiedMethod: string | null;
    verifiedNote: string | null;
  };

const factsOf = (row: ListingRow): object => JSON.parse(`{${row.facts}}`) as object;

export const suspectIn = (row: ListingRow): Suspect =>
  suspectOf(row.id, row.ownerId, { ...factsOf(row), description: row.description } as ListingContent);

export function presentListing(
  row: ListingRow,
  findings: Findings,
  actor: Actor,
  now: Date,
): AdminListingView {
  return {
    ...(factsOf(row) as AdminListingView),
    id: row.id,
    description: row.description,
    images: row.images.map(({ url, sizes }) => ({ url, sizes })),
    point:
      row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng, exact: row.pointExact },
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
    can: abilitiesOf(row, actor),
    ...findings,
  };
}

/** No admin decides on their own listing. */
function abilitiesOf({ status, ownerId }: ListingRow, actor: Actor): ListingAbilitiesView {
  const may = (action: ListingAction): boolean =>
    ownerId !== actor.userId && ruleOf(action).from.includes(status);
  const handedIn = ['PENDING', 'APPROVED', 'PAUSED', 'EXPIRED'].includes(status);
  return {
    decide: may('approve'),
    suspend: may('suspend'),
    restore: may('restore'),
    verify: handedIn && ownerId !== actor.userId,
  };
}
