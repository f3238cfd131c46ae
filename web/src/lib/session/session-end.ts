import { goTo, leaveFor } from '../navigation';
import { updatePersistedState } from './persisted-state';
import { forgetCopies } from '../network/saved-copies';
import { clearSession } from './session';

/**
 * Forgets who was signed in, what they saw in this browser, and leads to `path`; signing in there comes back to `next`.
 * @param ended whether the server ended it, which that page then says
 */
export function endSession(path: string, next?: string, ended = false): void {
  const state = next ? { next, ...(ended ? { ended } : {}) } : undefined;
  leaveFor(path, state);
  updatePersistedState({
    user: null,
    loggedOut: true,
    openNav: false,
    loading: false,
    error: null,
    myProperty: [],
  });
  clearSession();
  void forgetCopies();
  goTo({ path, state });
}

/** The path that is open now, to come back to. */
export function here(): string {
  return window.location.pathname + window.location.search;
}
