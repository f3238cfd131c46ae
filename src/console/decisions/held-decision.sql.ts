import type { ApprovedKind } from '../../approval/decision';
import { isoInstant } from '../../platform/database/sql/instant-sql';

/** SQL: the decision on a thing that can still be undone, as a HeldDecisionView, or null. */
export const heldDecision = (kind: ApprovedKind, id: string): string =>
  `(select json_build_object('decision', h.decision, 'userId', h.decided_by, 'undoUntil', ${isoInstant('h.undo_until')},
    'fullName', d.first_name || ' ' || d.last_name) from held_decisions h join users d on d.id = h.decided_by
    where h.kind = '${kind}' and h.thing_id = ${id})`;

/** SQL: nobody has decided on the thing. */
export const undecided = (kind: string, id: string): string =>
  `not exists (select from held_decisions h where h.kind = ${kind} and h.thing_id = ${id})`;
