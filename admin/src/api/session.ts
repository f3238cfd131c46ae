import { deviceStorage } from '../storage/browser-storage';

/** The person who is signed in to the console, stored in the browser until signing out. */
export type Session = { token: string; userId: string; fullName: string; avatar: string | null };

// A key apart from the site's: signing in to the console leaves the person's session on the site alone.
const KEY = 'gidana-console';

export const readSession = (): Session | null => deviceStorage.readJson<Session>(KEY);
export const saveSession = (session: Session): void => deviceStorage.writeJson(KEY, session);
export const endSession = (): void => deviceStorage.remove(KEY);
