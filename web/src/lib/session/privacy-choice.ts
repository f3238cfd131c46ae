import { useSyncExternalStore } from 'react';
import { tabStorage } from '../browser-storage';
import { createListeners } from '../listeners';
import { forgetSeenHomes } from '../network/saved-copies';
import { visitor } from './visitor';

/** Whether the site may recognise this browser within a day and remember the homes it has viewed. */
export type PrivacyChoice = 'accepted' | 'declined';

/** The sessionStorage key for the contact details of a visitor who agreed. */
export const VISIT = 'gidana-visit';
/** The sessionStorage key for what a visitor who agreed typed into forms; a person's id follows for that of others. */
export const VISITOR_TYPED = 'gidana-typed ';

const YEAR_S = 31_536_000;
const [announce, subscribe] = createListeners();
/** The choice on this page, for browsers that take no cookies. */
let chosen: PrivacyChoice | null = null;

/** A cookie, because the server reads it too. */
export function readPrivacyChoice(): PrivacyChoice | null {
  const cookies = import.meta.env.SSR ? `privacy=${visitor().privacy}` : document.cookie;
  const [, choice] = /(?:^|; )privacy=(accepted|declined)/.exec(cookies) ?? [];
  return (choice as PrivacyChoice | undefined) ?? chosen;
}

export function choosePrivacy(choice: PrivacyChoice): void {
  chosen = null;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `privacy=${choice}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  if (!readPrivacyChoice()) chosen = choice;
  if (choice === 'declined') {
    forgetSeenHomes();
    tabStorage.remove(VISIT);
    tabStorage.remove(VISITOR_TYPED);
  }
  announce();
}

export function usePrivacyChoice(): PrivacyChoice | null {
  return useSyncExternalStore(subscribe, readPrivacyChoice, readPrivacyChoice);
}
