import { defineEvent } from '../../platform/events/event';

/** An event for a tier is published, or was changed since. */
export const EventOffered = defineEvent<{ eventId: string }>('event.offered');
