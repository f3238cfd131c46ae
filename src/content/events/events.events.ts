import { defineEvent } from '../../platform/events/event';
import type { Audience } from './public-event.entity';

/** An event for a tier is published, or was changed since. */
export const EventOffered = defineEvent<{ eventId: string }>('event.offered');

/** An event that its tier was invited to, as it was; it may be deleted since. */
type Invitation = { eventId: string; title: string; audience: Audience };
/** It begins at another time. */
export const EventMoved = defineEvent<Invitation & { startsAt: string }>('event.moved');
/** It was deleted, or is no longer published. */
export const EventWithdrawn = defineEvent<Invitation>('event.withdrawn');
