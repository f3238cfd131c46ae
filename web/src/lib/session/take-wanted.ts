import { tabStorage } from '../browser-storage';
import { WANTED_KEY, type Wanted } from './wanted-home';

const GOOD_FOR_MS = 60 * 60_000;

function readWanted(): Wanted | null {
  const wanted = tabStorage.readJson<Wanted>(WANTED_KEY);
  return wanted && Date.now() - wanted.at < GOOD_FOR_MS ? wanted : null;
}

/** The home to save now that somebody is signed in: once. */
export function takeWanted(): string | null {
  const { listingId, ...rest } = readWanted() ?? { at: 0 };
  if (!listingId) return null;
  tabStorage.write(WANTED_KEY, JSON.stringify(rest));
  return listingId;
}

/** The page to come back to after signing up: once. */
export function takeReturnPath(): string | null {
  const from = readWanted()?.from ?? null;
  tabStorage.remove(WANTED_KEY);
  return from;
}
