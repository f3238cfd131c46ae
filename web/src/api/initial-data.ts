import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readToken } from '@/lib/session/session';

/** Puts the answers that the page was drawn with into their queries. They were made for a visitor: the signed-in ask for their own. */
export function takeInitialData(client: QueryClient): void {
  const text = document.getElementById('initial-data')?.textContent;
  if (!text || readToken()) return;
  for (const [key, data] of JSON.parse(text) as [QueryKey, unknown][]) client.setQueryData(key, data);
}
