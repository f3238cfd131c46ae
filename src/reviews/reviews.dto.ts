import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Shown, TextField } from '../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { RatingBody, RatingView, StarsField, words } from '../ratings/ratings.dto';
import { ServiceReviewView } from '../services/services.dto';
import { ReviewSummaryView } from '../users/profile/profile.dto';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';

export class ReviewView extends RatingView {
  @Shown({ type: String, example: ID }) listingId: string;
  @Shown({ type: String, nullable: true, example: '3 bedroom flat in Lekki Phase 1' }) listingTitle:
    string | null;
}

@AcceptsFieldsOf(() => ReviewView)
export class ReviewBody extends RatingBody {}

/** What is absent stays. */
@AcceptsFieldsOf(() => ReviewView, () => ServiceReviewView)
export class ReviewEditBody {
  @StarsField({ keeps: true }) rating?: number;
  @TextField(words) message?: string | null;
}

export class ReviewReplyBody {
  @TextField({ max: 2000, example: 'Thank you for staying with us.' }) message: string;
}

@ApiExtraModels(ReviewView, ServiceReviewView)
export class ReviewAnswer {
  @Shown({ type: String, example: 'Review updated' }) message: string;
  @Shown({ anyOf: [{ $ref: getSchemaPath(ReviewView) }, { $ref: getSchemaPath(ServiceReviewView) }] })
  review: ReviewView | ServiceReviewView;
}

/** The reviews of one listing together. */
export class ListingReviewsSummaryView extends ReviewSummaryView {
  @Shown({ type: 'integer', example: 3, description: 'Of people who have been there on a tour' })
  verifiedCount: number;
  @Shown({ type: Boolean, example: true, description: 'Whether the caller may write one now' })
  canWrite: boolean;
}
