import { CustomField, Shown, TextField, type FieldOptions } from '../platform/http/fields/fields';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' };

/** Stars from 1 to 5; none are answered with the form's own text. */
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
  @Shown({ type: String, example: ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown({ type: String, nullable: true, example: '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg' })
  avatar: string | null;
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

/** What every review says, whatever it is of. */
export class RatingView {
  @Shown({ type: String, example: ID }) reviewId: string;
  @Shown({ type: String, example: 'Quiet street, steady water, a fair landlord.' }) message: string;
  @Shown({ type: 'integer', minimum: 1, maximum: 5, example: 4 }) rating: number;
  @Shown({
    type: Boolean,
    example: true,
    description: 'The author was there on a tour; of a service: had a request completed',
  })
  verified: boolean;
  @Shown({ type: ReviewAuthorView }) user: ReviewAuthorView;
  @Shown({ type: ReviewReplyView, nullable: true, description: 'Of who offers it' })
  reply: ReviewReplyView | null;
  @Shown(instant) createdAt: string;
  @Shown({ ...instant, nullable: true, example: null }) editedAt: string | null;
  @Shown({ type: ReviewAbilitiesView }) can: ReviewAbilitiesView;
}

/** What an author writes. */
export class RatingBody {
  @StarsField() rating: number;
  @TextField({ ...words, description: 'May be empty' }) message?: string | null;
}
