import { lagosDate } from '../platform/clock/clock';
import type { RequestMessageView } from '../requests/requests.dto';
import { canMove } from '../requests/requests.policy';
import type { Party } from '../requests/request.states';
import type { EnquiryMessage } from './enquiry-message.entity';
import type { EnquiryView } from './enquiries.dto';
import { canReply } from './enquiries.policy';
import type { EnquiryRow } from './enquiries.sql';

const instant = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null);

/** An enquiry for one of its two sides. */
export function presentEnquiry(row: EnquiryRow, party: Party, now: Date): EnquiryView {
  return {
    enquiryId: row.id,
    listingId: row.listing_id,
    listing: row.listing,
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    userType: row.user_type,
    date: lagosDate(new Date(row.created_at)),
    status: row.status,
    box: party === 'owner' ? 'received' : 'sent',
    ...(party === 'sender' && row.sender_id ? { senderUserId: row.sender_id } : {}),
    createdAt: new Date(row.created_at).toISOString(),
    acceptedAt: instant(row.accepted_at),
    completedAt: instant(row.completed_at),
    cancelledAt: instant(row.cancelled_at),
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    can: {
      accept: canMove('accept', party, row, now),
      complete: canMove('complete', party, row, now),
      cancel: canMove('cancel', party, row, now),
      reply: canReply(row),
    },
  };
}

export const presentMessage = ({ id, author, message, createdAt }: EnquiryMessage): RequestMessageView => ({
  messageId: id,
  from: author,
  message,
  createdAt: createdAt.toISOString(),
});
