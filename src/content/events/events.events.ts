import { defineEvent } from '../../platform/events/event';
import type { Audience } from './public-event.entity';

/** An event for a tier is published, or was changed since. */
export const EventOffered = defineEvent<{ eventId: string }>('event.offered');

/**
 * An event that its tier was invited to before `at`, as it was; it may be deleted since. An earlier version recorded no
 * `at`.
 */
type Invitation = { eventId: string; title: string; audience: Audience; at?: string };
/** It begins at another time. */
export const EventMoved = defineEvent<Invitation & { startsAt: string }>('event.moved');
/** It was deleted, or is no longer published. */
export const EventWithdrawn = defineEvent<Invitation>('event.withdrawn');
/** It is for gold alone from now on: those of its former audience who are not are no longer invited. */
export const EventNarrowed = defineEvent<Invitation>('event.narrowed');
/** It is no longer for gold alone: those who were invited before it was are invited again. */
export const EventWidened = defineEvent<Invitation & { startsAt: string }>('event.widened');
/** It is published again, or a draft is for the first time, to which nobody was invited yet. */
export const EventResumed = defineEvent<Invitation & { startsAt: string }>('event.resumed');
