import { useSyncExternalStore } from 'react';
import { hasUnsent } from '../forms/unsent';
import { readSession, subscribeToSession, type Session } from './session';
import { endSession, here } from './session-end';

export const SESSION_ENDED_TEXT = 'Your session has ended. Sign in to continue.';

let lost: Session | null = null;
/** The session whose dialog the person closed: background reads do not open it again. */
let declined = '';
const listeners = new Set<() => void>();

function set(next: Session | null): void {
  lost = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session that the server ended while its person was typing; null otherwise. */
export const useLostSession = (): Session | null =>
  useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );

/**
 * Call when the server rejects the token of `session`. If there is no unsent input it leads to `path`, which says why,
 * and back from there. Otherwise the page stays, and a dialog over it asks the person to sign in. Resolves with whether
 * the same person has a session again, in this tab or by another one.
 * @param isAsked whether a person pressed something, in contrast to a background read
 */
export function regainSession(session: Session, path: string, isAsked: boolean): Promise<boolean> {
  const now = readSession();
  if (now?.token !== session.token) return Promise.resolve(now?.userId === session.userId);
  if (!lost && !hasUnsent()) {
    endSession(path, here(), true);
    return Promise.resolve(false);
  }
  if (!isAsked && declined === session.token) return Promise.resolve(false);
  if (!lost) set(session);
  return new Promise((resolve) => {
    const look = () => {
      const current = readSession();
      if (lost && current?.token === session.token) return;
      stopSession();
      stop();
      // Another tab has signed in, so the dialog closes.
      if (lost) set(null);
      resolve(current?.userId === session.userId && current.token !== session.token);
    };
    const stopSession = subscribeToSession(look);
    const stop = subscribe(look);
  });
}

/** For closing the dialog: the waiting requests fail, and the page stays as it is. */
export function giveUpSession(): void {
  declined = lost?.token ?? '';
  set(null);
}
