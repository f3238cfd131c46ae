import { queryOptions } from '@tanstack/react-query';
import { client, read } from '@/api/client';
import { request } from '@/api/request';

export interface FaqEntry {
  faqId: string;
  topic: string;
  question: string;
  answer: string;
}

export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => request<FaqEntry[]>('GET', '/faq', { signal }),
  staleTime: 60 * 60_000,
});

export interface LegalText {
  kind: 'terms' | 'privacy';
  version: number;
  title: string;
  body: string;
  updatedOn: string;
}

export const legalQuery = (kind: LegalText['kind']) =>
  queryOptions({
    queryKey: ['legal', kind],
    queryFn: ({ signal }) => request<LegalText>('GET', `/legal/${kind}`, { signal }),
    staleTime: 60 * 60_000,
  });

export interface PublicEvent {
  eventId: string;
  kind: string;
  title: string;
  description: string;
  place: string;
  state: string | null;
  startsAt: string;
  endsAt: string;
  listingId: string | null;
  link: string | null;
  audience: 'everyone' | 'silver' | 'gold';
  /** Places that can still be reserved; null where none are. */
  free: number | null;
}

/** The calendar file, fetched with the person's token. */
export const readCalendar = (eventId: string): Promise<Blob> =>
  read(client.GET('/api/events/{id}/calendar', { params: { path: { id: eventId } }, parseAs: 'blob' }));

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => request<PublicEvent[]>('GET', '/events', { signal }),
});
