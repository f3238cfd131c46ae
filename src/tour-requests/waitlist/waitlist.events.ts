import { defineEvent, defineJob } from '../../platform/events/event';

export const WaitlistJoined = defineEvent<{ entryId: string }>('waitlist.joined');
/** A time has become free for the first who waits. */
export const WaitlistOffered = defineEvent<{ entryId: string }>('waitlist.offered');
/** The home is no longer shown: there is nothing left to wait for. */
export const WaitlistEnded = defineEvent<{ entryId: string }>('waitlist.ended');

/** Ends an offer that nobody accepted; the next one gets it. */
export const LapseOffer = defineJob<{ entryId: string }>('waitlist.lapse');
