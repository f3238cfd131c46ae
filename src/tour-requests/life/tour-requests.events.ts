import { defineEvent } from '../../platform/events/event';
import type { CancelledBy, Party } from '../../requests/life/request.states';
import type { TourFacts } from '../../requests/requests.events';

export const TourRequested = defineEvent<TourFacts>('tour.requested');
export const TourAccepted = defineEvent<TourFacts>('tour.accepted');
/** `by` is `system` when the listing was closed, deleted or suspended, or nobody replied in time. */
export const TourCancelled = defineEvent<TourFacts & { by: CancelledBy }>('tour.cancelled');

/** The tour has another time. */
export const TourMoved = defineEvent<TourFacts>('tour.moved');
/** The home is elsewhere than it was. */
export const TourRelocated = defineEvent<TourFacts>('tour.relocated');
/** `by` proposes another time. */
export const TourMoveProposed = defineEvent<TourFacts & { by: Party }>('tour.move-proposed');
export type MoveEnd = 'declined' | 'withdrawn' | 'expired';
/** The time that `by` proposed does not come about. */
export const TourMoveEnded = defineEvent<TourFacts & { by: Party; end: MoveEnd }>('tour.move-ended');

/** `who` did not come, as the other side says. */
export const TourNoShow = defineEvent<TourFacts & { who: Party }>('tour.no-show');
