import type { NavigateFunction } from 'react-router';

let navigate: NavigateFunction | undefined;
let leaving: Departure | null = null;

/** State for the sign-in page, kept out of its URL. */
export interface SignInState {
  /** The path to return to. */
  next?: string;
  /** The server ended the session. */
  ended?: boolean;
}

interface Departure {
  path: string;
  state?: SignInState;
}

/** Receives the router's navigate function, so that a failed request can lead to another page. */
export function bindNavigation(navigateFunction: NavigateFunction): void {
  navigate = navigateFunction;
}

/** The target of the session that just ended; the guard of signed-in pages must not override it. */
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
  // The page has not started yet: the next one reads it from here.
  if (state) sessionStorage.setItem(STATE, JSON.stringify(state));
  window.location.assign(path);
}

/** @param given the router's location state, which has it unless the previous page had not started */
export function signInState(given: unknown): SignInState {
  if (given) return given;
  return import.meta.env.SSR ? {} : (JSON.parse(sessionStorage.getItem(STATE) ?? '{}') as SignInState);
}

export const forgetSignInState = (): void => sessionStorage.removeItem(STATE);

/** The path to open after signing in: a path of this site only, never a URL from a link. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  return /^\/(signin|signup|auth\/login)\b/.test(next) ? null : next;
}

export function signInPath(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}

/** For people who may have no account yet; the page links to signing in, with the same way back. */
export function signUpPath(from: string): string {
  return `/signup?next=${encodeURIComponent(from)}`;
}
