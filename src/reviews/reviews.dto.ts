import { CustomField, Shown, TextField, type FieldOptions } from '../platform/http/fields';
import { AcceptsFieldsOf } from '../platform/http/input.pipe';
import { ReviewSummaryView } from '../users/profile.dto';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' };
const text = (example: string | null) => ({ type: String, nullable: true, example });

/** Stars from 1 to 5; none are answered with the form's own text. */
const StarsField = (options: FieldOptions = {}): PropertyDecorator =>
  CustomField(
    (value, label) => {
      if (typeof value !== 'number' || !Number.isInteger(value)) return `${label} must be a whole number`;
      if (value <= 0) return 'Star cannot be zero';
      return value <= 5 ? null : `${label} must be at most 5`;
    },
    {
      required: 'Star cannot be zero',
      ...options,
      read: (value) =>
        typeof value === 'string' && /^-?\d{1,3}$/.test(value.trim()) ? Number(value) : value,
      api: { type: 'integer', minimum: 1, maximum: 5, example: 4 },
    },
  );

const words = {
  optional: true,
  clears: true,
  max: 2000,
  example: 'Quiet street, steady water, a fair landlord.',
};

export class ReviewAuthorView {
  @Shown({ type: String, example: ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown(text('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg')) avatar: string | null;
}

export class ReviewReplyView {
  @Shown({ type: String, example: 'Thank you for staying with us.' }) message: string;
  @Shown(instant) createdAt: string;
}

/** What the caller may do with the review. */
export class ReviewAbilitiesView {
  @Shown({ type: Boolean, example: false }) edit: boolean;
  @Shown({ type: Boolean, example: false }) delete: boolean;
  @Shown({ type: Boolean, example: true }) reply: boolean;
  @Shown({ type: Boolean, example: true }) report: boolean;
}

export class ReviewView {
  @Shown({ type: String, example: ID }) reviewId: string;
  @Shown({ type: String, example: ID }) listingId: string;
  @Shown(text('3 bedroom flat in Lekki Phase 1')) listingTitle: string | null;
  @Shown({ type: String, example: 'Quiet street, steady water, a fair landlord.' }) message: string;
  @Shown({ type: 'integer', minimum: 1, maximum: 5, example: 4 }) rating: number;
  @Shown({ type: Boolean, example: true, description: 'The author has been there on a tour' })
  verified: boolean;
  @Shown({ type: ReviewAuthorView }) user: ReviewAuthorView;
  @Shown({ type: ReviewReplyView, nullable: true, description: 'Of the listing’s owner' })
  reply: ReviewReplyView | null;
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, nullable: true, example: null }) editedAt: string | null;
  @Shown({ type: ReviewAbilitiesView }) can: ReviewAbilitiesView;
}

@AcceptsFieldsOf(() => ReviewView)
export class ReviewBody {
  @StarsField() rating: number;
  @TextField({ ...words, description: 'May be empty' }) message?: string | null;
}

/** What is absent stays. */
@AcceptsFieldsOf(() => ReviewView)
export class ReviewEditBody {
  @StarsField({ optional: true }) rating?: number;
  @TextField(words) message?: string | null;
}

export class ReviewReplyBody {
  @TextField({ max: 2000, example: 'Thank you for staying with us.' }) message: string;
}

export class ReviewAnswer {
  @Shown({ type: String, example: 'Review updated' }) message: string;
  @Shown({ type: ReviewView }) review: ReviewView;
}

/** The reviews of one listing together. */
export class ListingReviewsSummaryView extends ReviewSummaryView {
  @Shown({ type: 'integer', example: 3, description: 'Of people who have been there on a tour' })
  verifiedCount: number;
  @Shown({ type: Boolean, example: true, description: 'Whether the caller may write one now' })
  canWrite: boolean;
}

export class ReviewRemovalInput {
  @TextField({ max: 500, description: 'Why; its author is told', example: 'Insults the owner' })
  reason: string;
}
