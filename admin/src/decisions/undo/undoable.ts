import { sharedState } from '../../storage/shared-state';
import type { Thing } from '../decidable';
import type { Decision } from './parts';

/** The part of a decision that the server holds until it cannot be undone any more. */
export type Undoable = { decision: Decision; things: Thing[] };

/** The time for which the server holds a decision, counted from its response: the clocks of the two may differ. */
const HELD_MS = 5_000;

const held = sharedState<readonly Undoable[]>([]);

export const forget = (undoable: Undoable): void => held.set(held.read().filter((one) => one !== undoable));

/** Things that can no longer be undone, collected until nothing else can be. */
let over: Thing[] = [];

/**
 * Offers to undo it, as long as that is possible. `onOver` runs once for a row of decisions: when the last of them cannot
 * be undone any more, with everything that was not.
 */
export function offerUndo(part: Undoable, onOver: (things: Thing[]) => void): void {
  held.set([...held.read(), part]);
  setTimeout(() => {
    if (held.read().includes(part)) over.push(...part.things);
    forget(part);
    if (held.read().length > 0 || over.length === 0) return;
    onOver(over);
    over = [];
  }, HELD_MS);
}

/** The decisions that can be undone now, the latest last. */
export const useUndoable = held.use;
