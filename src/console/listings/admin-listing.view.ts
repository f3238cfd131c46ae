import { ListingOwnerView, ListingView } from '../../listings/content/listing.view';
import { Shown } from '../../platform/http/fields/fields';
import { ClaimView, MarketView, SuspicionView } from '../decisions/suspicion.view';

const instant = (description: string) => ({ type: String, format: 'date-time', nullable: true, description });

/** The owner as an admin sees them. */
export class AdminOwnerView extends ListingOwnerView {
  @Shown({ type: String, example: 'ada@example.com' }) email: string;
  @Shown({ type: String, format: 'date-time', description: 'Since when they have an account' })
  joinedAt: string;
  @Shown(instant('Set while the account is suspended')) suspendedAt: string | null;
  @Shown({ type: 'integer', example: 4, description: 'Listings of theirs that were ever approved' })
  approvedListings: number;
}

/** What the asking admin may do with it now. */
export class ListingAbilitiesView {
  @Shown({ description: 'Approve, reject, request changes, claim' }) decide: boolean;
  @Shown({}) suspend: boolean;
  @Shown({}) restore: boolean;
  @Shown({}) verify: boolean;
}

/** A listing in the console: all of it, what is suspicious about it, and who works on it. */
export class AdminListingView extends ListingView {
  @Shown({ type: String, description: 'The same as listingId' }) id: string;
  @Shown({ type: AdminOwnerView }) declare owner: AdminOwnerView;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: MarketView, nullable: true, description: 'null: too few to compare' })
  market: MarketView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ type: String, nullable: true, example: 'In-person inspection' }) verifiedMethod: string | null;
  @Shown({ type: String, nullable: true }) verifiedNote: string | null;
  @Shown(instant('When it was suspended')) suspendedAt: string | null;
  @Shown({ type: ListingAbilitiesView }) can: ListingAbilitiesView;
}

/** The answer of a decision on a listing. */
export class ListingDecidedView {
  @Shown({ type: String, example: 'Listing approved' }) message: string;
  @Shown({ type: AdminListingView }) listing: AdminListingView;
}
