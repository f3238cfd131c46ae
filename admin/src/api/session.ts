/** The person who is signed in to the console, stored in the browser until signing out. */
export type Session = { token: string; userId: string; fullName: string; avatar: string | null };

// A key apart from the site's: signing in to the console leaves the person's session on the site alone.
const KEY = 'gidana-console';

export function readSession(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

export const saveSession = (session: Session): void => localStorage.setItem(KEY, JSON.stringify(session));
export const endSession = (): void => localStorage.removeItem(KEY);
