import { canApply } from '../life/requests.policy';
import { warningOf, type Written } from '../request-warning';
import type { RequestRow } from '../requests.sql';
import type { SignedRequestView } from './signed-requests.dto';

type SignedRow = Pick<RequestRow, 'id' | 'status' | 'created_at'> &
  Pick<SignedRequestView, 'name' | 'email' | 'phone'> &
  Written;

/** The fields that every kind has; those that only some have are null or empty. */
export const presentSigned = (row: SignedRow, now: Date): Omit<SignedRequestView, 'kind'> => ({
  requestId: row.id,
  status: row.status,
  listing: null,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  tourType: null,
  date: null,
  time: null,
  cancelReason: row.cancel_reason,
  warning: warningOf(row, 'sender'),
  createdAt: new Date(row.created_at).toISOString(),
  messages: [],
  canCancel: canApply('cancel', 'sender', row, now),
  canReply: false,
});
