import { defineEvent } from '../platform/events/event';

/** `senderId` is null for visitors. */
export type TourFacts = { requestId: string; listingId: string; ownerId: string; senderId: string | null };

/**
 * The sender has seen the home: from now on their review of it counts as verified. Stands here, because reviews follow it
 * and do not know tour requests.
 */
export const TourCompleted = defineEvent<TourFacts>('tour.completed');
