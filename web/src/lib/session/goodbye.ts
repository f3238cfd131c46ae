import { tabStorage } from '../browser-storage';

const KEY = 'goodbye';

/** The server's message about a deletion, for the page that it ends on; stored in this tab alone. */
export const saveGoodbye = (message: string): void => void tabStorage.write(KEY, message);

/** Null on the server, and where no account was deleted in this tab. */
export const readGoodbye = (): string | null => tabStorage.read(KEY);
