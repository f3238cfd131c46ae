import { warningIn } from '../messaging/conversations/scam-warning';
import type { CancelledBy, Party } from './life/request.states';

/** The texts that the sides of a request write to each other outside of its conversation. */
export type Written = {
  message: string | null;
  cancelled_by: CancelledBy | null;
  cancel_reason: string | null;
  /** The open proposal of a new time for a tour. */
  proposal?: { by: Party; note: string | null } | null;
};

/** The scam warning to one side about what the other has written to it. */
export function warningOf(
  { message, cancelled_by, cancel_reason, proposal }: Written,
  to: Party,
): string | null {
  return warningIn([
    to === 'owner' ? message : null,
    cancelled_by === to ? null : cancel_reason,
    proposal?.by === to ? null : proposal?.note,
  ]);
}
