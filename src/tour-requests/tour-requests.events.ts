import { defineEvent } from '../platform/events/event';
import type { CancelledBy } from '../requests/request.states';
import type { TourFacts } from '../requests/requests.events';

export const TourRequested = defineEvent<TourFacts>('tour.requested');
export const TourAccepted = defineEvent<TourFacts>('tour.accepted');
/** `by` is `system` when the listing was closed, deleted or suspended. */
export const TourCancelled = defineEvent<TourFacts & { by: CancelledBy }>('tour.cancelled');
