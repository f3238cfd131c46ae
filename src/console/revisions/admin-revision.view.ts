import { ListingImageView, PointView } from '../../listings/content/listing-content.view';
import { FieldChangeView } from '../../listings/content/listing.view';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { REVISION_STATUSES } from '../../listings/life/listing-revision.entity';
import { AdminOwnerView } from '../listings/admin-listing.view';
import { DecidedView } from '../decisions/decisions.dto';
import {
  ClaimView,
  HeldDecisionView,
  MarketView,
  NearestCityView,
  SuspicionView,
} from '../decisions/suspicion.view';

/** The pictures of a revision compared with the published ones; null if they are unchanged. */
export class PhotoChangesView {
  @Shown({ type: ListingImageView, isArray: true }) before: ListingImageView[];
  @Shown({ type: ListingImageView, isArray: true }) after: ListingImageView[];
  @Shown({ type: [String], description: 'URLs of added pictures' }) added: string[];
  @Shown({ type: [String], description: 'URLs of removed pictures' }) removed: string[];
  @ShownFlag(true, { description: 'Whether the remaining pictures are in another order' }) reordered: boolean;
}

/** An edit of published content: field by field and photo by photo. */
export class EditView {
  @Shown({
    type: FieldChangeView,
    isArray: true,
    description: 'Without the pictures; `before` is the published value',
  })
  changes: FieldChangeView[];
  @Shown({ type: PhotoChangesView, nullable: true }) photos: PhotoChangesView | null;
}

/** The published listing that a revision would change. */
export class RevisedListingView {
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) title: string | null;
  @ShownText('rent', { nullable: true }) type: string | null;
  @ShownText('Lagos', { nullable: true }) state: string | null;
  @ShownText('Lekki', { nullable: true }) city: string | null;
  @ShownNumber(2500000, { nullable: true }) startPrice: number | null;
  @ShownText('yearly', { nullable: true }) recurrence: string | null;
  @ShownText('APPROVED') status: string;
  @Shown({ type: ListingImageView, isArray: true }) images: ListingImageView[];
}

/** An edit of a published listing. */
export class AdminRevisionView extends EditView {
  @ShownId() id: string;
  @ShownId() revisionId: string;
  @ShownId() listingId: string;
  @ShownChoice(REVISION_STATUSES, { example: 'PENDING' }) status: string;
  @ShownInt(1) version: number;
  @ShownInstant() submittedAt: string;
  @ShownInstant({ nullable: true }) decidedAt: string | null;
  @ShownText('Ada Obi', { nullable: true }) decidedByName: string | null;
  @ShownText('WRONG_PRICE', { nullable: true }) reason: string | null;
  @ShownText('Please check the price', { nullable: true }) note: string | null;
  @Shown({ type: RevisedListingView }) listing: RevisedListingView;
  @Shown({ type: AdminOwnerView }) owner: AdminOwnerView;
  @ShownNumber(2700000, { nullable: true, description: 'The price with the edit applied' })
  startPrice: number | null;
  @ShownText('yearly', { nullable: true, description: 'The period of that price' }) recurrence: string | null;
  @ShownText('Lagos', { nullable: true, description: 'With the edit applied' }) state: string | null;
  @Shown({ type: PointView, nullable: true, description: 'With the edit applied' }) point: PointView | null;
  @Shown({ type: NearestCityView, nullable: true, description: 'null without a point' })
  nearestCity: NearestCityView | null;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: MarketView, nullable: true }) market: MarketView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ type: HeldDecisionView, nullable: true }) held: HeldDecisionView | null;
  @ShownFlag(true, { description: 'Whether the requesting admin may decide now' }) canDecide: boolean;
}

/** The response to a decision on a revision. */
export class RevisionDecidedView extends DecidedView {
  @ShownText('Edit approved') declare message: string;
  @Shown({ type: AdminRevisionView }) revision: AdminRevisionView;
}
