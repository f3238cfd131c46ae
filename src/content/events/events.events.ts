import { defineEvent } from '../../platform/events/event';
import type { Audience } from './public-event.entity';

/** An event for a tier is published, or was changed since. */
export const EventOffered = defineEvent<{ eventId: string }>('event.offered');

/**
 * An event that its tier was invited to before `at`, as it was; it may be deleted since. An earlier version recorded no
 * `at`.
 */
type Invitation = { eventId: string; title: string; audience: Audience; at?: string };
/** When and where the event is; an earlier version recorded the time alone. */
export type Meeting = { startsAt: string; place?: string };
/** The event begins at another time or is at another place; `place` is absent where it is the same. */
export const EventMoved = defineEvent<Invitation & Meeting>('event.moved');
/** The event was deleted, or is no longer published. */
export const EventWithdrawn = defineEvent<Invitation>('event.withdrawn');
/** The event is for gold alone from now on: others of its former audience are no longer invited. */
export const EventNarrowed = defineEvent<Invitation>('event.narrowed');
/** The event is no longer for gold alone: people who were invited earlier are invited again. */
export const EventWidened = defineEvent<Invitation & Meeting>('event.widened');
/** The event is published again, or is a draft that is published for the first time, without any invitations so far. */
export const EventResumed = defineEvent<Invitation & Meeting>('event.resumed');
