import { useSyncExternalStore } from 'react';
import { deviceStorage, onStoredElsewhere } from '../browser-storage';
import { createListeners } from '../listeners';

/** The person as the layout shows them until the profile is loaded. */
interface StoredUser {
  userId: string;
  fullName: string;
  firstName?: string;
  username?: string;
  avatar?: string | null;
  persona?: string | null;
}

/** State that survives a reload besides the session, under one key of localStorage. */
export interface PersistedState {
  user: StoredUser | null;
  loggedOut: boolean;
  openNav: boolean;
  loading: boolean;
  error: string | null;
  /** Ids of the person's own listings, newest first, as last loaded. */
  myProperty: string[];
}

const KEY = 'my-properties-storage';
const empty: PersistedState = {
  user: null,
  loggedOut: false,
  openNav: false,
  loading: false,
  error: null,
  myProperty: [],
};

const [announce, subscribe] = createListeners();
let state = readState();

function readState(): PersistedState {
  const stored = deviceStorage.readJson<Partial<PersistedState>>(KEY);
  // An open panel, or a request under way, does not outlive the page.
  return { ...empty, ...stored, openNav: false, loading: false };
}

export function readPersistedState(): PersistedState {
  return state;
}

export function updatePersistedState(change: Partial<PersistedState>): void {
  state = { ...state, ...change };
  deviceStorage.write(KEY, JSON.stringify(state));
  announce();
}

/** For the end of a session. */
export const forgetPersistedState = (): void => updatePersistedState({ ...empty, loggedOut: true });

export function usePersistedState(): PersistedState {
  return useSyncExternalStore(subscribe, readPersistedState, readPersistedState);
}

onStoredElsewhere([KEY], () => {
  state = { ...readState(), openNav: state.openNav };
  announce();
});
