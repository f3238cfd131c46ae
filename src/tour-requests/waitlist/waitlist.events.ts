import { defineEvent, defineJob } from '../../platform/events/event';

export const WaitlistJoined = defineEvent<{ entryId: string }>('waitlist.joined');
/** A time has become free for the first who waits. */
export const WaitlistOffered = defineEvent<{ entryId: string }>('waitlist.offered');
/** Why nobody waits: the home is no longer shown, its open house was cancelled, or the time is too near. */
export type WaitEnd = 'home' | 'open-house' | 'time';
export const WaitlistEnded = defineEvent<{ entryId: string; why: WaitEnd }>('waitlist.ended');

/** Ends an offer that nobody accepted; the next one gets it. */
export const LapseOffer = defineJob<{ entryId: string }>('waitlist.lapse');

/** Ends the wait for a time that did not become free; delayed until waiting for it has no use. */
export const EndWait = defineJob<{ entryId: string }>('waitlist.end');
