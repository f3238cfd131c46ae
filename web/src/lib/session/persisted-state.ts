import { useSyncExternalStore } from 'react';

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

const listeners = new Set<() => void>();
let state = readState();

function readState(): PersistedState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    // An open panel, or a request under way, does not outlive the page.
    return { ...empty, ...(stored as Partial<PersistedState>), openNav: false, loading: false };
  } catch {
    return empty;
  }
}

export function readPersistedState(): PersistedState {
  return state;
}

export function updatePersistedState(change: Partial<PersistedState>): void {
  state = { ...state, ...change };
  localStorage.setItem(KEY, JSON.stringify(state));
  listeners.forEach((listener) => listener());
}

/** For the end of a session. */
export const forgetPersistedState = (): void => updatePersistedState({ ...empty, loggedOut: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePersistedState(): PersistedState {
  return useSyncExternalStore(subscribe, readPersistedState, readPersistedState);
}

if (!import.meta.env.SSR)
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    state = { ...readState(), openNav: state.openNav };
    listeners.forEach((listener) => listener());
  });
