import { useSyncExternalStore } from 'react';
import { deviceStorage, onStoredElsewhere } from '../browser-storage';
import { createListeners } from '../listeners';
import { visitor } from './visitor';

/** The person who is signed in in this browser. Both values exist, or the person is a visitor. */
export interface Session {
  token: string;
  userId: string;
}

export const TOKEN = 'token';
const USER_ID = 'userId';

const [announceChange, subscribeToSession] = createListeners();
export { subscribeToSession };

let cached: Session | null | undefined;
let isHeld = false;

function announce(): void {
  isHeld = false;
  cached = undefined;
  announceChange();
}

/** The stored session, or null for a visitor. */
export function readSession(): Session | null {
  if (cached === undefined) cached = stored();
  return cached;
}

function stored(): Session | null {
  const token = deviceStorage.read(TOKEN);
  const userId = deviceStorage.read(USER_ID);
  return token && userId ? { token, userId } : null;
}

/** Keeps the session on this page when another tab deletes it, until there is one again or this page ends it. */
export const holdSession = (): void => void (isHeld = true);

export function readToken(): string | null {
  // The server renders as a visitor.
  return import.meta.env.SSR ? null : isHeld ? cached!.token : deviceStorage.read(TOKEN);
}

export function startSession(session: Session): void {
  deviceStorage.write(TOKEN, session.token);
  deviceStorage.write(USER_ID, session.userId);
  announce();
}

export function clearSession(): void {
  deviceStorage.remove(TOKEN);
  deviceStorage.remove(USER_ID);
  announce();
}

onStoredElsewhere([TOKEN, USER_ID], () => {
  // The two values arrive one after the other.
  if (!isHeld || stored()) announce();
});

const SOMEBODY: Session = { token: '', userId: '' };

/** The server knows whether somebody is signed in, never who. */
const onServer = (): Session | null => (import.meta.env.SSR && visitor().signedIn ? SOMEBODY : null);

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, onServer);
}
