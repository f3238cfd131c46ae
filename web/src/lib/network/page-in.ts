/** How far the pages of a search go: beyond them only cursors lead. */
export const MOST_PAGES = 400;

/** Where a reader is: another path, or another page of a list, begins at its top. */
export const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${pageIn(new URLSearchParams(search))}`;

/** The page number in the query string: 1 if it is missing or invalid. */
export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
