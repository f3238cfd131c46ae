import type { FieldOptions } from '../platform/http/fields/field';
import { CustomField, TextField } from '../platform/http/fields/fields';
import { Shown, ShownFlag, ShownId, ShownInstant, ShownText } from '../platform/http/fields/shown';

/** Stars from 1 to 5; a missing value has its own message. */
export const StarsField = (options: FieldOptions = {}): PropertyDecorator =>
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

/** The text of a review, which may be empty. */
export const words = {
  optional: true,
  clears: true,
  max: 2000,
  example: 'Quiet street, steady water, a fair landlord.',
};

export class ReviewAuthorView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg', { nullable: true })
  avatar: string | null;
}

export class ReviewReplyView {
  @ShownText('Thank you for staying with us.') message: string;
  @ShownInstant() createdAt: string;
}

/** The actions that the requesting person may take on the review. */
export class ReviewAbilitiesView {
  @ShownFlag(false) edit: boolean;
  @ShownFlag(false) delete: boolean;
  @ShownFlag(true) reply: boolean;
  @ShownFlag(true) report: boolean;
}

/** The common part of all reviews. */
export class RatingView {
  @ShownId() reviewId: string;
  @ShownText('Quiet street, steady water, a fair landlord.') message: string;
  @Shown({ type: 'integer', minimum: 1, maximum: 5, example: 4 }) rating: number;
  @ShownFlag(true, { description: 'The author toured the home; for a service: had a request completed' })
  verified: boolean;
  @Shown({ type: ReviewAuthorView }) user: ReviewAuthorView;
  @Shown({ type: ReviewReplyView, nullable: true, description: 'The owner’s reply' })
  reply: ReviewReplyView | null;
  @ShownInstant() createdAt: string;
  @ShownInstant({ example: null }) editedAt: string | null;
  @Shown({ type: ReviewAbilitiesView }) can: ReviewAbilitiesView;
}

/** The body of a new review. */
export class RatingBody {
  @StarsField() rating: number;
  @TextField({ ...words, description: 'May be empty' }) message?: string | null;
}
