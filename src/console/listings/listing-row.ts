import type { ListingImageView } from '../../listings/content/listing-content.view';
import type { ListingContent, Point } from '../../listings/content/listing-fields';
import type { ListingStatus } from '../../listings/life/listing.states';
import type { ClaimRow, OwnerRow } from '../decisions/decisions.presenter';
import { checkedContentOf, type CheckedRow } from '../decisions/checked-content';
import type { HeldDecisionView } from '../decisions/suspicion.view';
import type { CheckedContent } from '../decisions/suspicions.service';

/** A row of {@link listingResource}. `facts` is the part of the listing's JSON that the database stores. */
export type ListingRow = OwnerRow &
  ClaimRow &
  CheckedRow & {
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
    held: HeldDecisionView | null;
    submittedAt: string | null;
    suspendedAt: string | null;
    verifiedMethod: string | null;
    verifiedNote: string | null;
  };

export const factsOf = (row: ListingRow): object => JSON.parse(`{${row.facts}}`) as object;

export const pointOf = ({ lat, lng, pointExact }: ListingRow): Point | null =>
  lat === null || lng === null ? null : { lat, lng, exact: pointExact };

export const checkedContentIn = (row: ListingRow): CheckedContent =>
  checkedContentOf(
    row.id,
    row.ownerId,
    { ...factsOf(row), description: row.description, point: pointOf(row) } as ListingContent,
    row,
  );
