import type { Page } from './page';

/** The number of the next page, until all items are loaded. */
export const nextPage = <T>(last: Page<T>, pages: Page<T>[]): number | undefined =>
  last.items.length > 0 && pages.reduce((sum, { items }) => sum + items.length, 0) < last.total
    ? pages.length + 1
    : undefined;
