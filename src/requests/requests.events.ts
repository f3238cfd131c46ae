import { defineEvent } from '../platform/events/event';
import type { Party } from './life/request.states';

/** `senderId` is null for visitors. */
export type TourFacts = { requestId: string; listingId: string; ownerId: string; senderId: string | null };

/**
 * The sender has seen the listing: from now on their review of it counts as verified. Defined here, because reviews react
 * to it and do not depend on tour requests.
 */
export const TourCompleted = defineEvent<TourFacts>('tour.completed');

/**
 * A side of a tour says that it was there after all: a case for an admin. Its reason stands with the tour. Defined here,
 * because cases react to it and do not depend on tour requests.
 */
export const TourNoShowContested = defineEvent<TourFacts & { who: Party }>('tour.no-show-contested');

/** The outcome of a contested no-show; recorded by the feature that decides it. */
export const TourNoShowDecided = defineEvent<{ requestId: string; outcome: 'UPHELD' | 'DISMISSED' }>(
  'tour.no-show-decided',
);
