const KEY = 'goodbye';

/** What the server said of a deletion, for the page that it ends on; kept in this tab alone. */
export const keepGoodbye = (message: string): void => sessionStorage.setItem(KEY, message);

/** Null on the server, and where no account was deleted in this tab. */
export const readGoodbye = (): string | null => (import.meta.env.SSR ? null : sessionStorage.getItem(KEY));
