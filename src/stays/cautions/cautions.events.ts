import { defineEvent, defineJob } from '../../platform/events/event';

export type CautionFacts = { bookingId: string; listingId: string; ownerId: string; guestId: string | null };

/** The guest does not agree with what came back: a case opens. */
export const CautionContested = defineEvent<CautionFacts>('caution.contested');

/** The guest said nothing. */
export const SettleCaution = defineJob<{ bookingId: string }>('stays.settle-caution');
