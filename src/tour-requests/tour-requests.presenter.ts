import { lagosDate, lagosTime } from '../platform/clock/clock';
import { canMove } from '../requests/requests.policy';
import type { Party } from '../requests/request.states';
import type { TourRequestView } from './tour-requests.dto';
import type { TourRow } from './tour-requests.sql';

const instant = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null);

/** A tour request for one of its two sides. */
export function presentTour(row: TourRow, party: Party, now: Date): TourRequestView {
  const startsAt = new Date(row.starts_at);
  const moving = { status: row.status, startsAt };
  return {
    requestId: row.id,
    listingId: row.listing_id,
    listing: row.listing,
    tourType: row.tour_type,
    requesterName: row.requester_name,
    requesterEmail: row.requester_email,
    requesterPhone: row.requester_phone,
    date: lagosDate(startsAt),
    time: lagosTime(startsAt),
    startsAt: startsAt.toISOString(),
    message: row.message,
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
      accept: canMove('accept', party, moving, now),
      complete: canMove('complete', party, moving, now),
      cancel: canMove('cancel', party, moving, now),
    },
  };
}
