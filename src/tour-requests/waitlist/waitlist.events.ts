import { defineEvent, defineJob } from '../../platform/events/event';

export const WaitlistJoined = defineEvent<{ entryId: string }>('waitlist.joined');
/** A time has become free for the first who waits. */
export const WaitlistOffered = defineEvent<{ entryId: string }>('waitlist.offered');

/** Ends an offer that nobody accepted; the next one gets it. */
export const LapseOffer = defineJob<{ entryId: string }>('waitlist.lapse');
