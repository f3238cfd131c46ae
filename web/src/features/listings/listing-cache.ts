import type { QueryClient } from '@tanstack/react-query';
import type { Listing } from './listing-types';

/**
 * Changes one listing in all cached data: lists, pages, infinite lists, the listing's own page. Lists of listings are
 * cached below the key "listings" or "favourites".
 */
export function changeLoadedListing(client: QueryClient, listingId: string, change: Partial<Listing>): void {
  for (const key of ['listings', 'favourites']) {
    client.setQueriesData({ queryKey: [key] }, (data: unknown) => changed(data, listingId, change));
  }
}

/** Returns the same object if nothing in it changed, so that nothing renders again. */
function changed(data: unknown, listingId: string, change: Partial<Listing>): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => changed(item, listingId, change));
    return items.some((item, at) => item !== data[at]) ? items : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  const record = data as Record<string, unknown>;
  if (record.listingId === listingId && 'startPrice' in record) return { ...record, ...change };
  const inner = ['items', 'pages', 'listing'].filter((name) => name in record);
  const copy = { ...record };
  for (const name of inner) copy[name] = changed(record[name], listingId, change);
  return inner.some((name) => copy[name] !== record[name]) ? copy : data;
}
