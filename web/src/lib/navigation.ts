import type { NavigateFunction } from 'react-router';

let navigate: NavigateFunction | undefined;
let leaving: string | null = null;

/** The router hands its navigation over once, so that a failed call can lead to another page. */
export function bindNavigation(navigateFunction: NavigateFunction): void {
  navigate = navigateFunction;
}

/** Where the session that just ended sends the person; the guard of own pages must not overrule it. */
export function leavingFor(): string | null {
  return leaving;
}

/** Call before ending a session: keeps the target until a page has been reached. */
export function leaveFor(path: string): void {
  leaving = path;
}

export function arrived(): void {
  leaving = null;
}

/** What the page that asks to sign in is given, kept out of its address. */
export interface SignInState {
  /** Where to come back to. */
  next?: string;
  /** The server ended the session. */
  ended?: boolean;
}

/** @param next where to come back to after signing in */
export function goTo(path: string, next?: string, ended = false): void {
  const state: SignInState = { next, ...(ended ? { ended } : {}) };
  if (navigate) void navigate(path, { replace: true, state: next ? state : undefined });
  else window.location.assign(path);
}

/** Where to go after signing in: a path of this site only, never an address that a link brought along. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next)) return null;
  return /^\/(signin|signup|auth\/login)\b/.test(next) ? null : next;
}

export function signInPath(from: string): string {
  return `/signin?next=${encodeURIComponent(from)}`;
}
