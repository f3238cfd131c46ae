import type { NavigateFunction } from 'react-router';
import { tabStorage } from './browser-storage';

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

/** The key of the tab's storage for the state that a page finds which had to be loaded. */
export const SIGN_IN_STATE = 'sign-in-state';

export function goTo({ path, state }: Departure): void {
  if (navigate) return void navigate(path, { replace: true, state });
  // The page has not started yet: the next one reads it from here.
  if (state) tabStorage.write(SIGN_IN_STATE, JSON.stringify(state));
  window.location.assign(path);
}

export function signInPath(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}

/** For people who may have no account yet; the page links to signing in, with the same way back. */
export function signUpPath(from: string): string {
  return `/signup?next=${encodeURIComponent(from)}`;
}
