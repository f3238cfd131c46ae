import { sharedState } from '../../storage/shared-state';
import type { Thing } from '../decidable';
import type { Decision } from './parts';

/** The part of a decision that did not reach the server, which can be sent again as it was made, with its note. */
export type Unsent = { decision: Decision; things: Thing[]; sendAgain: () => void };

const unsent = sharedState<readonly Unsent[]>([]);

function change(next: readonly Unsent[]): void {
  unsent.set(next);
  window.removeEventListener('beforeunload', holdPage);
  if (next.length > 0) window.addEventListener('beforeunload', holdPage);
}

/** The browser asks before it closes the console. */
const holdPage = (event: BeforeUnloadEvent): void => event.preventDefault();

export const addUnsent = (part: Unsent): void => change([...unsent.read(), part]);
export const dropUnsent = (sent: Unsent): void => change(unsent.read().filter((one) => one !== sent));

/** The decisions that did not reach the server, the latest last. */
export const useUnsent = unsent.use;
