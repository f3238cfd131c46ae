import { FieldChangeView, ListingImageView } from '../../listings/content/listing.view';
import { Shown } from '../../platform/http/fields/fields';
import { AdminOwnerView } from '../listings/admin-listing.view';
import { ClaimView, MarketView, SuspicionView } from '../decisions/suspicion.view';

export const REVISION_STATUSES = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CHANGES_REQUESTED',
  'WITHDRAWN',
  'DROPPED',
  'MERGED',
] as const;

const text = (example: string) => ({ type: String, nullable: true, example });
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' };

/** The pictures of a revision against those that visitors see; null when it leaves them as they are. */
export class PhotoChangesView {
  @Shown({ type: ListingImageView, isArray: true }) before: ListingImageView[];
  @Shown({ type: ListingImageView, isArray: true }) after: ListingImageView[];
  @Shown({ type: [String], description: 'Addresses of pictures that are new' }) added: string[];
  @Shown({ type: [String], description: 'Addresses of pictures that go' }) removed: string[];
  @Shown({ description: 'Those that stay come in another order' }) reordered: boolean;
}

/** An edit of what is published: field by field and photo by photo. */
export class EditView {
  @Shown({
    type: FieldChangeView,
    isArray: true,
    description: 'Without the pictures; `before` is what visitors see now',
  })
  changes: FieldChangeView[];
  @Shown({ type: PhotoChangesView, nullable: true }) photos: PhotoChangesView | null;
}

/** The listing that a revision would change, as visitors see it. */
export class RevisedListingView {
  @Shown(text('3 bedroom flat in Lekki Phase 1')) title: string | null;
  @Shown(text('rent')) type: string | null;
  @Shown(text('Lagos')) state: string | null;
  @Shown(text('Lekki')) city: string | null;
  @Shown({ type: Number, nullable: true, example: 2500000 }) startPrice: number | null;
  @Shown(text('yearly')) recurrence: string | null;
  @Shown({ type: String, example: 'APPROVED' }) status: string;
  @Shown({ type: ListingImageView, isArray: true }) images: ListingImageView[];
}

/** An edit of a published listing. */
export class AdminRevisionView extends EditView {
  @Shown({ type: String }) id: string;
  @Shown({ type: String }) revisionId: string;
  @Shown({ type: String }) listingId: string;
  @Shown({ type: String, enum: [...REVISION_STATUSES], example: 'PENDING' }) status: string;
  @Shown({ type: 'integer', example: 1 }) version: number;
  @Shown(instant) submittedAt: string;
  @Shown({ ...instant, nullable: true }) decidedAt: string | null;
  @Shown({ type: String, nullable: true, example: 'Ada Obi' }) decidedByName: string | null;
  @Shown(text('WRONG_PRICE')) reason: string | null;
  @Shown(text('Please check the price')) note: string | null;
  @Shown({ type: RevisedListingView }) listing: RevisedListingView;
  @Shown({ type: AdminOwnerView }) owner: AdminOwnerView;
  @Shown({ type: Number, nullable: true, example: 2700000, description: 'The price as it would be' })
  startPrice: number | null;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: MarketView, nullable: true }) market: MarketView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ description: 'Whether the asking admin may decide now' }) canDecide: boolean;
}

/** The answer of a decision on a revision. */
export class RevisionDecidedView {
  @Shown({ type: String, example: 'Change approved' }) message: string;
  @Shown({ type: AdminRevisionView }) revision: AdminRevisionView;
}
