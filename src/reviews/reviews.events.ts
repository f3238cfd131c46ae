import { defineEvent } from '../platform/events/event';

/** `ownerId` is the listing's owner, `authorId` the review's author. */
export type ReviewFacts = { reviewId: string; listingId: string; ownerId: string; authorId: string };

/** Once for each person and listing, unless they deleted their previous review. */
export const ReviewWritten = defineEvent<ReviewFacts & { rating: number }>('review.written');
export const ReviewEdited = defineEvent<ReviewFacts & { rating: number }>('review.edited');
/** By its author. */
export const ReviewDeleted = defineEvent<ReviewFacts>('review.deleted');
/** The owner of the listing replied, once. */
export const ReviewReplied = defineEvent<ReviewFacts>('review.replied');
/** By an admin. */
export const ReviewRemoved = defineEvent<ReviewFacts & { by: string; reason: string }>('review.removed');
export const ReviewRestored = defineEvent<ReviewFacts & { by: string }>('review.restored');
