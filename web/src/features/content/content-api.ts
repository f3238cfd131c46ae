import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

export type LegalText = Schema<'LegalView'>;
export type PublicEvent = Schema<'EventView'>;

export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => read(client.GET('/api/faq', { signal })),
  staleTime: 60 * 60_000,
});

export const legalQuery = (kind: LegalText['kind']) =>
  queryOptions({
    queryKey: ['legal', kind],
    queryFn: ({ signal }) => read(client.GET('/api/legal/{kind}', { params: { path: { kind } }, signal })),
    staleTime: 60 * 60_000,
  });

/** The calendar file, fetched with the person's token. */
export const readCalendar = (eventId: string): Promise<Blob> =>
  read(client.GET('/api/events/{id}/calendar', { params: { path: { id: eventId } }, parseAs: 'blob' }));

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => read(client.GET('/api/events', { signal })),
});
