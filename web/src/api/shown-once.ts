import type { InfiniteData } from '@tanstack/react-query';

/**
 * The `select` of a list that is read by page number: what came between two pages moved the last items of one to the start
 * of the next. Each item is shown once, where it was first.
 */
export const shownOnce =
  <Item>(keyOf: (item: Item) => string) =>
  <Page extends { items: Item[] }, Param>(data: InfiniteData<Page, Param>): InfiniteData<Page, Param> => {
    const shown = new Set<string>();
    const isNew = (item: Item): boolean => shown.size < shown.add(keyOf(item)).size;
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isNew) })) };
  };
