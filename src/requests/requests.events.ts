import { defineEvent } from '../platform/events/event';

/** `senderId` is null for visitors. */
export type TourFacts = { requestId: string; listingId: string; ownerId: string; senderId: string | null };

/**
 * The sender has seen the listing: from now on their review of it counts as verified. Defined here, because reviews react
 * to it and do not depend on tour requests.
 */
export const TourCompleted = defineEvent<TourFacts>('tour.completed');
