import { defineEvent } from '../platform/events/event';

/** `ownerId` is the listing's owner, `authorId` who wrote the review. */
export type ReviewFacts = { reviewId: string; listingId: string; ownerId: string; authorId: string };

/** Once a person and listing, unless they deleted theirs before. */
export const ReviewWritten = defineEvent<ReviewFacts & { rating: number }>('review.written');
export const ReviewEdited = defineEvent<ReviewFacts & { rating: number }>('review.edited');
/** By its author. */
export const ReviewDeleted = defineEvent<ReviewFacts>('review.deleted');
/** The owner of the listing answered, once. */
export const ReviewReplied = defineEvent<ReviewFacts>('review.replied');
/** By an admin. */
export const ReviewRemoved = defineEvent<ReviewFacts & { by: string; reason: string }>('review.removed');
export const ReviewRestored = defineEvent<ReviewFacts & { by: string }>('review.restored');
