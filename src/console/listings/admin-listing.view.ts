import { ListingOwnerView, ListingView } from '../../listings/content/listing.view';
import {
  Shown,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../../platform/http/fields/shown';
import { DecidedView } from '../decisions/decisions.dto';
import {
  ClaimView,
  HeldDecisionView,
  MarketView,
  NearestCityView,
  SuspicionView,
} from '../decisions/suspicion.view';

/** The owner as an admin sees them. */
export class AdminOwnerView extends ListingOwnerView {
  @ShownText('ada@example.com') email: string;
  @ShownInstant({ description: 'When the account was created' })
  joinedAt: string;
  @ShownInstant({ nullable: true, description: 'Set while the account is suspended' }) suspendedAt:
    | string
    | null;
  @ShownInt(4, { description: 'The owner’s listings that were ever approved' })
  approvedListings: number;
}

/** The actions that the requesting admin may take on it now. */
export class ListingAbilitiesView {
  @ShownFlag(true, { description: 'Approve, reject, request changes, claim' }) decide: boolean;
  @ShownFlag() suspend: boolean;
  @ShownFlag() restore: boolean;
  @ShownFlag() verify: boolean;
}

/** A listing in the console: all of it, the suspicions about it, and the admin who works on it. */
export class AdminListingView extends ListingView {
  @ShownId({ description: 'The same as listingId' }) id: string;
  @Shown({ type: AdminOwnerView }) declare owner: AdminOwnerView;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: MarketView, nullable: true, description: 'null: too few to compare' })
  market: MarketView | null;
  @Shown({ type: NearestCityView, nullable: true, description: 'null without a point' })
  nearestCity: NearestCityView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ type: HeldDecisionView, nullable: true }) held: HeldDecisionView | null;
  @ShownText('In-person inspection', { nullable: true }) verifiedMethod: string | null;
  @ShownText('text', { nullable: true }) verifiedNote: string | null;
  @ShownInstant({ nullable: true, description: 'When it was suspended' }) suspendedAt: string | null;
  @Shown({ type: ListingAbilitiesView }) can: ListingAbilitiesView;
}

/** The response to a decision on a listing. */
export class ListingDecidedView extends DecidedView {
  @ShownText('Listing approved') declare message: string;
  @Shown({ type: AdminListingView }) listing: AdminListingView;
}
