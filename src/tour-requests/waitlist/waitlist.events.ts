import { defineEvent, defineJob } from '../../platform/events/event';

export const WaitlistJoined = defineEvent<{ entryId: string }>('waitlist.joined');
/** A time has become free for the first who waits. */
export const WaitlistOffered = defineEvent<{ entryId: string }>('waitlist.offered');
/** Why there is nothing left to wait for: the home is no longer shown, or its open house was cancelled. */
export type WaitEnd = 'home' | 'open-house';
export const WaitlistEnded = defineEvent<{ entryId: string; why: WaitEnd }>('waitlist.ended');

/** Ends an offer that nobody accepted; the next one gets it. */
export const LapseOffer = defineJob<{ entryId: string }>('waitlist.lapse');
