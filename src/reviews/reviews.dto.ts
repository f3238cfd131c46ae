import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { TextField } from '../platform/http/fields/fields';
import { Shown, ShownFlag, ShownId, ShownInt, ShownText } from '../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { RatingBody, RatingView, StarsField, words } from '../ratings/ratings.dto';
import { ServiceReviewView } from '../services/services.dto';
import { ReviewSummaryView } from '../users/profile/profile.dto';

export class ReviewView extends RatingView {
  @ShownId() listingId: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) listingTitle: string | null;
  @ShownFlag(false, { description: 'Written about a stay there' }) stay: boolean;
}

@AcceptsFieldsOf(() => ReviewView)
export class ReviewBody extends RatingBody {}

/** Absent fields stay unchanged. */
@AcceptsFieldsOf(() => ReviewView, () => ServiceReviewView)
export class ReviewEditBody {
  @StarsField({ unchangedIfAbsent: true }) rating?: number;
  @TextField(words) message?: string | null;
}

@AcceptsFieldsOf(() => ReviewView, () => ServiceReviewView)
export class ReviewReplyBody {
  @TextField({ max: 2000, example: 'Thank you for staying with us.' }) message: string;
}

@ApiExtraModels(ReviewView, ServiceReviewView)
export class ReviewResponse {
  @ShownText('Review updated') message: string;
  @Shown({ anyOf: [{ $ref: getSchemaPath(ReviewView) }, { $ref: getSchemaPath(ServiceReviewView) }] })
  review: ReviewView | ServiceReviewView;
}

/** Figures over all reviews of one listing. */
export class ListingReviewsSummaryView extends ReviewSummaryView {
  @ShownInt(3, { description: 'Reviews by people who toured the home' })
  verifiedCount: number;
  @ShownFlag(true, { description: 'Whether the caller may write one now' })
  canWrite: boolean;
}
