import { defineEvent } from '../platform/events/event';

/** `ownerId` is the listing's owner, `authorId` the review's author. */
export type ReviewFacts = { reviewId: string; listingId: string; ownerId: string; authorId: string };

/**
 * Once for each person and listing, unless they deleted their previous review; and each time that a guest's review of a
 * stay becomes public, in place of an earlier one. `writtenAt` is the moment from which it stands, however late the event
 * is handled; an earlier version recorded none.
 */
export const ReviewWritten = defineEvent<ReviewFacts & { rating: number; writtenAt?: string }>(
  'review.written',
);
