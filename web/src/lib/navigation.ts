import type { NavigateFunction } from 'react-router';

let navigate: NavigateFunction | undefined;
let leaving: Departure | null = null;

/** What the page that asks to sign in is given, kept out of its address. */
export interface SignInState {
  /** Where to come back to. */
  next?: string;
  /** The server ended the session. */
  ended?: boolean;
}

interface Departure {
  path: string;
  state?: SignInState;
}

/** The router hands its navigation over once, so that a failed call can lead to another page. */
export function bindNavigation(navigateFunction: NavigateFunction): void {
  navigate = navigateFunction;
}

/** Where the session that just ended sends the person; the guard of own pages must not overrule it. */
export function leavingFor(): Departure | null {
  return leaving;
}

/** Call before ending a session: keeps the target until a page has been reached. */
export function leaveFor(path: string, state?: SignInState): void {
  leaving = { path, state };
}

export function arrived(): void {
  leaving = null;
}

const STATE = 'sign-in-state';

export function goTo({ path, state }: Departure): void {
  if (navigate) return void navigate(path, { replace: true, state });
  // The page has not started yet: the next one finds it here.
  if (state) sessionStorage.setItem(STATE, JSON.stringify(state));
  window.location.assign(path);
}

/** @param given the state of the address, which has it unless the page before had not started */
export function signInState(given: unknown): SignInState {
  if (given) return given;
  return import.meta.env.SSR ? {} : (JSON.parse(sessionStorage.getItem(STATE) ?? '{}') as SignInState);
}

export const forgetSignInState = (): void => sessionStorage.removeItem(STATE);

/** Where to go after signing in: a path of this site only, never an address that a link brought along. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next)) return null;
  return /^\/(signin|signup|auth\/login)\b/.test(next) ? null : next;
}

export function signInPath(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}
