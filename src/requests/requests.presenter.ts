import type { RequestCanView, RequestLifeView } from './requests.dto';
import { canApply } from './life/requests.policy';
import type { Party } from './life/request.states';
import { warningOf, type Written } from './request-warning';
import type { RequestRow } from './requests.sql';

export const instant = (at: string | null): string | null => (at ? new Date(at).toISOString() : null);

/** The common fields, for one of the two sides. A request with `startsAt` cannot be completed before it. */
export const presentLife = (
  row: RequestRow & Written,
  party: Party,
  now: Date,
  startsAt?: Date,
): RequestLifeView & { can: RequestCanView } => {
  const moving = { status: row.status, ...(startsAt ? { startsAt } : {}) };
  return {
    status: row.status,
    box: party === 'owner' ? 'received' : 'sent',
    ...(party === 'sender' && row.sender_id ? { senderUserId: row.sender_id } : {}),
    createdAt: new Date(row.created_at).toISOString(),
    acceptedAt: instant(row.accepted_at),
    completedAt: instant(row.completed_at),
    cancelledAt: instant(row.cancelled_at),
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    warning: warningOf(row, party),
    can: {
      accept: canApply('accept', party, moving, now),
      complete: canApply('complete', party, moving, now),
      cancel: canApply('cancel', party, moving, now),
    },
  };
};
