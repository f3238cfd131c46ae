import { defineEvent } from '../platform/events/event';
import type { CancelledBy, Party } from '../requests/life/request.states';

/** `senderId` is null for visitors. */
export type EnquiryFacts = { enquiryId: string; listingId: string; ownerId: string; senderId: string | null };

export const EnquirySent = defineEvent<EnquiryFacts>('enquiry.sent');
export const EnquiryAccepted = defineEvent<EnquiryFacts>('enquiry.accepted');
export const EnquiryCompleted = defineEvent<EnquiryFacts>('enquiry.completed');
export const EnquiryCancelled = defineEvent<EnquiryFacts & { by: CancelledBy }>('enquiry.cancelled');
/** The owner's first reply also accepts the enquiry, without a separate event. */
export const EnquiryReplied = defineEvent<EnquiryFacts & { messageId: string; by: Party }>('enquiry.replied');
