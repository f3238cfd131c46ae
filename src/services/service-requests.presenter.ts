import { lagosDate } from '../platform/clock/clock';
import { canMove } from '../requests/requests.policy';
import type { Party } from '../requests/request.states';
import type { ServiceRequestView } from './service-requests.dto';
import type { ServiceRequestRow } from './service-requests.sql';

const instant = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null);

/** A service request for one of its two sides. */
export function presentServiceRequest(row: ServiceRequestRow, party: Party, now: Date): ServiceRequestView {
  return {
    serviceRequestId: row.id,
    serviceId: row.service_id,
    service: row.service,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
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
    },
  };
}
