import { lagosDate } from '../platform/clock/clock';
import { scamWarning } from '../messaging/conversations/scam-warning';
import type { RequestMessageView } from '../requests/requests.dto';
import { presentLife } from '../requests/requests.presenter';
import type { Party } from '../requests/life/request.states';
import type { EnquiryMessage } from './conversations/enquiry-message.entity';
import type { EnquiryView } from './enquiries.dto';
import { canReply } from './enquiries.policy';
import type { EnquiryRow } from './enquiries.sql';

/** An enquiry for one of its two sides. */
export function presentEnquiry(row: EnquiryRow, party: Party, now: Date): EnquiryView {
  const life = presentLife(row, party, now);
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
    ...life,
    can: { ...life.can, reply: canReply(row) },
  };
}

/** A message for one of the two sides. Its author sees no scam warning. */
export const presentMessage = (
  { id, author, message, createdAt }: EnquiryMessage,
  reader: Party,
): RequestMessageView => ({
  messageId: id,
  from: author,
  message,
  warning: author === reader ? null : scamWarning(message),
  createdAt: createdAt.toISOString(),
});
