import { useSyncExternalStore } from 'react';
import { onStoredElsewhere } from '../browser-storage';
import { hasUnsent } from '../forms/unsent';
import { createListeners } from '../listeners';
import { holdSession, readSession, subscribeToSession, type Session } from './session';
import { ENDED, endSession, here } from './session-end';

export const SESSION_ENDED_TEXT = 'Your session has ended. Sign in to continue.';

/** A session that the server ended, and whether a visitor may send what was refused for it. */
export interface LostSession extends Session {
  isForVisitors: boolean;
}

let lost: LostSession | null = null;
/** The session whose dialog the person closed: background reads do not open it again. */
let declined = '';
/** Whether the person closed it to send as a visitor. */
let isVisitor = false;
const [announce, subscribe] = createListeners();

function set(next: LostSession | null): void {
  lost = next;
  announce();
}

const readLost = (): LostSession | null => lost;

/** The session that the server ended while its person was typing; null otherwise, as on the server. */
export const useLostSession = (): LostSession | null => useSyncExternalStore(subscribe, readLost, readLost);

/**
 * Call when the server rejects the token of `session`. If there is no unsent input it leads to `path`, which says why,
 * and back from there. Otherwise the page stays, and a dialog over it asks the person to sign in. Resolves with whether
 * the same person has a session again, in this tab or by another one, or has chosen to send as a visitor.
 * @param isAsked whether a person pressed something, in contrast to a background read
 * @param isForVisitors whether a visitor may send it too
 */
export function regainSession(
  session: Session,
  path: string,
  isAsked: boolean,
  isForVisitors: boolean,
): Promise<boolean | 'visitor'> {
  const now = readSession();
  if (now?.token !== session.token) return Promise.resolve(now?.userId === session.userId);
  if (!lost && !isForVisitors && !hasUnsent()) {
    endSession(path, here(), true);
    return Promise.resolve(false);
  }
  if (!isAsked && declined === session.token) return Promise.resolve(false);
  if (!lost) set({ ...session, isForVisitors });
  return new Promise((resolve) => {
    const look = () => {
      const current = readSession();
      if (lost && current?.token === session.token) return;
      stopSession();
      stop();
      // Another tab has signed in, so the dialog closes.
      if (lost) set(null);
      if (current?.token === session.token) resolve(isForVisitors && isVisitor && 'visitor');
      else resolve(current?.userId === session.userId);
    };
    const stopSession = subscribeToSession(look);
    const stop = subscribe(look);
  });
}

/**
 * For closing the dialog: the page stays as it is, and the waiting requests fail, but those that a visitor may send
 * if the person wants that.
 */
export function giveUpSession(asVisitor = false): void {
  declined = lost?.token ?? '';
  isVisitor = asVisitor;
  set(null);
}

// Another tab met the end of the session first: what was typed here stays for its person, who is asked in the same way.
onStoredElsewhere([ENDED], ({ newValue }) => {
  const session = readSession();
  if (!session || newValue !== session.token || !hasUnsent()) return;
  holdSession();
  void regainSession(session, '/auth/login', true, false);
});
