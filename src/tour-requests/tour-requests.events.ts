import { defineEvent } from '../platform/events/event';
import type { CancelledBy } from '../requests/request.states';

/** `senderId` is null for visitors. */
export type TourFacts = { requestId: string; listingId: string; ownerId: string; senderId: string | null };

export const TourRequested = defineEvent<TourFacts>('tour.requested');
export const TourAccepted = defineEvent<TourFacts>('tour.accepted');
/** The sender has seen the home: from now on their review of it counts as verified. */
export const TourCompleted = defineEvent<TourFacts>('tour.completed');
/** `by` is `system` when the listing was closed, deleted or suspended. */
export const TourCancelled = defineEvent<TourFacts & { by: CancelledBy }>('tour.cancelled');
