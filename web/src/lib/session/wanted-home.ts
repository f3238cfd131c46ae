import { tabStorage } from '../browser-storage';

export const WANTED_KEY = 'wanted-home';

/** The home that a visitor tried to save, and the page it was on. */
export interface Wanted {
  listingId?: string;
  from?: string;
  at: number;
}

/** Stored in this tab while its person signs in or up. */
export function rememberWanted(listingId: string, from: string): void {
  tabStorage.write(WANTED_KEY, JSON.stringify({ listingId, from, at: Date.now() } satisfies Wanted));
}
