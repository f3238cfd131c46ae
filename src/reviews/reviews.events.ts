import { defineEvent } from '../platform/events/event';
import type { ReviewFacts } from '../ratings/ratings.events';

export const ReviewEdited = defineEvent<ReviewFacts & { rating: number }>('review.edited');
/** By its author. */
export const ReviewDeleted = defineEvent<ReviewFacts>('review.deleted');
/** The owner of the listing replied, once. */
export const ReviewReplied = defineEvent<ReviewFacts>('review.replied');
/** By an admin. */
export const ReviewRemoved = defineEvent<ReviewFacts & { by: string; reason: string }>('review.removed');
export const ReviewRestored = defineEvent<ReviewFacts & { by: string }>('review.restored');
