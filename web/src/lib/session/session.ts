import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser-storage';
import { visitor } from './visitor';

/** The person who is signed in in this browser. Both values exist, or the person is a visitor. */
export interface Session {
  token: string;
  userId: string;
}

export const TOKEN = 'token';
const USER_ID = 'userId';
const EMAIL = 'email';

const listeners = new Set<() => void>();
let cached: Session | null | undefined;

function announce(): void {
  cached = undefined;
  listeners.forEach((listener) => listener());
}

/** The stored session, or null for a visitor. */
export function readSession(): Session | null {
  if (cached !== undefined) return cached;
  const token = deviceStorage.read(TOKEN);
  const userId = deviceStorage.read(USER_ID);
  cached = token && userId ? { token, userId } : null;
  return cached;
}

export function readToken(): string | null {
  // The server renders as a visitor.
  return import.meta.env.SSR ? null : deviceStorage.read(TOKEN);
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

/** The email address stored between sign-up or a forgotten password and the screen that asks for the code. */
export function readEmail(): string {
  return deviceStorage.read(EMAIL) ?? '';
}

export function storeEmail(email: string): void {
  deviceStorage.write(EMAIL, email);
  announce();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Signing in or out in one tab reaches the others by the storage event.
if (!import.meta.env.SSR)
  window.addEventListener('storage', (event) => {
    if (event.key === null || [TOKEN, USER_ID, EMAIL].includes(event.key)) announce();
  });

const SOMEBODY: Session = { token: '', userId: '' };

/** The server knows whether somebody is signed in, never who. */
const onServer = (): Session | null => (import.meta.env.SSR && visitor().signedIn ? SOMEBODY : null);

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, onServer);
}

export function useStoredEmail(): string {
  return useSyncExternalStore(subscribeToSession, readEmail, () => '');
}
