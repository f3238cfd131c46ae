import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readToken } from '@/lib/session/session';

/**
 * Puts the responses that the page was rendered with into the query cache. They were made for a visitor, so a person
 * who is signed in fetches their own.
 */
export function takeInitialData(client: QueryClient): void {
  const text = document.getElementById('initial-data')?.textContent;
  if (!text || readToken()) return;
  for (const [key, data] of JSON.parse(text) as [QueryKey, unknown][]) client.setQueryData(key, data);
}
