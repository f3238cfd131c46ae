/** The path of a list with its filter set. */
export const listPath = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
