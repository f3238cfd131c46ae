import type { Page } from './page';

/** The number of the next page, while fewer items are loaded than the total, or the total is unknown. */
export const nextPage = <T>(last: Page<T>, pages: Page<T>[]): number | undefined =>
  last.items.length > 0 &&
  (last.capped || pages.reduce((sum, { items }) => sum + items.length, 0) < last.total)
    ? pages.length + 1
    : undefined;
