import { useSyncExternalStore } from 'react';
import { forgetSeenHomes } from '../network/saved-copies';
import { visitor } from './visitor';

/** Whether this browser may be recognised within a day, and remember what was looked at. */
export type PrivacyChoice = 'accepted' | 'declined';

/** Where the contact of a visitor who agreed is kept for the visit. */
export const VISIT = 'gidana-visit';

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

/** Kept as a cookie, because the server acts on it too. */
export function readPrivacyChoice(): PrivacyChoice | null {
  const cookies = import.meta.env.SSR ? `privacy=${visitor().privacy}` : document.cookie;
  const [, choice] = /(?:^|; )privacy=(accepted|declined)/.exec(cookies) ?? [];
  return (choice as PrivacyChoice | undefined) ?? null;
}

export function choosePrivacy(choice: PrivacyChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `privacy=${choice}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  if (choice === 'declined') {
    forgetSeenHomes();
    sessionStorage.removeItem(VISIT);
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePrivacyChoice(): PrivacyChoice | null {
  return useSyncExternalStore(subscribe, readPrivacyChoice, readPrivacyChoice);
}
