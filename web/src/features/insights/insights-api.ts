import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

export type Insights = Schema<'InsightsView'>;
export type InsightDay = Insights['days'][number];
export type QualityFix = Schema<'QualityFixView'>;

export const insightsQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['insights', listingId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/insights', { params: { path: { id: listingId } }, signal })),
  });

/** Counts a press on Call or WhatsApp; the page does not wait for it, and a failure is ignored. */
export function countContact(listingId: string, kind: 'call' | 'whatsapp'): void {
  const body = { kind };
  client
    .POST('/api/listings/{id}/contacts', { params: { path: { id: listingId } }, body })
    .catch(() => undefined);
}
