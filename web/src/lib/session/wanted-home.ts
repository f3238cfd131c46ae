const KEY = 'wanted-home';
const GOOD_FOR_MS = 60 * 60_000;

/** The home that a visitor tried to save, and the page it was on. */
interface Wanted {
  listingId?: string;
  from?: string;
  at: number;
}

function readWanted(): Wanted | null {
  const wanted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Wanted | null;
  return wanted && Date.now() - wanted.at < GOOD_FOR_MS ? wanted : null;
}

/** Stored in this tab while its person signs in or up. */
export function rememberWanted(listingId: string, from: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ listingId, from, at: Date.now() } satisfies Wanted));
}

/** The home to save now that somebody is signed in: once. */
export function takeWanted(): string | null {
  const { listingId, ...rest } = readWanted() ?? { at: 0 };
  if (!listingId) return null;
  sessionStorage.setItem(KEY, JSON.stringify(rest));
  return listingId;
}

/** The page to come back to after signing up: once. */
export function takeReturnPath(): string | null {
  const from = readWanted()?.from ?? null;
  sessionStorage.removeItem(KEY);
  return from;
}
