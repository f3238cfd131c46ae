/** How far the pages of a search go: those of the API end at 10,000 homes. */
export const MOST_PAGES = 400;

/** No list has more pages; the API refuses their numbers. */
const LAST_PAGE = 1_000_000;

/** The page number in the query string: 1 if it is missing or invalid. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));

/** The title of a page of a list: "Homes for rent in Lagos, page 2". */
export const titleOf = (name: string, page: number): string => (page > 1 ? `${name}, page ${page}` : name);
