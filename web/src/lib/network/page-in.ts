/** The page of a list that an address says: 1 where it says none, or none that can be. */
export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
