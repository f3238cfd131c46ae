import { deviceStorage } from '../browser-storage';
import { goTo, leaveFor } from '../navigation';
import { forgetPersistedState } from './persisted-state';
import { forgetCopies } from '../network/saved-copies';
import { clearSession, readToken } from './session';

/** The storage key under which a tab says which token the server refused, before it deletes the session of all tabs. */
export const ENDED = 'ended';

/**
 * Deletes the session and this browser's stored data, and leads to `path`; signing in there returns to `next`.
 * @param ended whether the server ended it, which the page then says
 */
export function endSession(path: string, next?: string, ended = false): void {
  const state = next ? { next, ...(ended ? { ended } : {}) } : undefined;
  leaveFor(path, state);
  if (ended) {
    // The other tabs get the event, and nothing stays.
    deviceStorage.write(ENDED, readToken() ?? '');
    deviceStorage.remove(ENDED);
  }
  becomeVisitor();
  goTo({ path, state });
}

/** Deletes the session and this browser's stored data, and stays on the page. */
export function becomeVisitor(): void {
  forgetPersistedState();
  clearSession();
  void forgetCopies();
}

/** The current path, to return to. */
export function here(): string {
  return window.location.pathname + window.location.search;
}
