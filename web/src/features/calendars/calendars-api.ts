import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

export type Feed = Schema<'FeedView'>;
export type CalendarImport = Schema<'ImportView'>;
export type BusyCalendar = Schema<'BusyCalendarView'>;

export const personalFeedQuery = queryOptions({
  queryKey: ['calendars', 'personal'],
  queryFn: ({ signal }) => read(client.GET('/api/users/calendar-feed', { signal })),
});

export const beginPersonalFeed = () => read(client.POST('/api/users/calendar-feed'));
export const endPersonalFeed = () => read(client.DELETE('/api/users/calendar-feed'));

export const busyCalendarQuery = queryOptions({
  queryKey: ['calendars', 'busy'],
  queryFn: ({ signal }) => read(client.GET('/api/users/busy-calendar', { signal })),
});

export const setBusyCalendar = (url: string) =>
  read(client.POST('/api/users/busy-calendar', { body: { url } }));
export const removeBusyCalendar = () => read(client.DELETE('/api/users/busy-calendar'));

export const feedsQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['calendars', listingId, 'feeds'],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/feeds', { params: { path: { id: listingId } }, signal })),
  });

export const addFeed = (listingId: string, unitId: string) =>
  read(client.POST('/api/listings/{id}/feeds', { params: { path: { id: listingId } }, body: { unitId } }));

export const removeFeed = (feedId: string) =>
  read(client.DELETE('/api/feeds/{feedId}', { params: { path: { feedId } } }));

export const importsQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['calendars', listingId, 'imports'],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/imports', { params: { path: { id: listingId } }, signal })),
  });

export const addImport = (listingId: string, body: Schema<'ImportBody'>) =>
  read(client.POST('/api/listings/{id}/imports', { params: { path: { id: listingId } }, body }));

export const refreshImport = (importId: string) =>
  read(client.POST('/api/imports/{importId}/refresh', { params: { path: { importId } } }));

export const removeImport = (importId: string) =>
  read(client.DELETE('/api/imports/{importId}', { params: { path: { importId } } }));
