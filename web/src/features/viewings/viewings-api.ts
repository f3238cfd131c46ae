import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

export type Slot = Schema<'SlotView'>;
export type SlotDay = Schema<'SlotDayView'>;
export type TourKind = Slot['kinds'][number];
export type ViewingHours = Schema<'ViewingHoursView'>;
export type WeeklyRange = ViewingHours['weekly'][number];
export type HoursException = ViewingHours['exceptions'][number];
export type WaitedSlot = Schema<'WaitedSlotView'>;
export type OpenHouse = Schema<'EventView'>;

const of = (listingId: string) => ({ path: { id: listingId } });

/** The free and taken times of the next month. Read again each time that somebody looks. */
export const slotsQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['slots', listingId],
    staleTime: 0,
    queryFn: ({ signal }) => read(client.GET('/api/listings/{id}/slots', { params: of(listingId), signal })),
  });

/** The hours of the person, or those that hold for one of their listings. */
export const hoursQuery = (listingId: string | null) =>
  queryOptions({
    queryKey: ['viewing-hours', listingId],
    queryFn: ({ signal }) =>
      read<ViewingHours>(
        listingId
          ? client.GET('/api/listings/{id}/viewing-hours', { params: of(listingId), signal })
          : client.GET('/api/users/viewing-hours', { signal }),
      ),
  });

/** Absent fields stay as they are; `inherited` deletes a listing's own hours, so that those of the person apply. */
export const saveHours = (listingId: string | null, { inherited, ...hours }: Partial<ViewingHours>) =>
  read<Schema<'ViewingHoursResponse'>>(
    listingId
      ? client.POST('/api/listings/{id}/viewing-hours', {
          params: of(listingId),
          body: inherited ? { inherited } : hours,
        })
      : client.POST('/api/users/viewing-hours', { body: hours }),
  );

/** The slots that a person waits for. */
export const waitlistQuery = (userId: string) =>
  queryOptions({
    queryKey: ['waitlist', userId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      read(client.GET('/api/users/{userId}/waitlist', { params: { path: { userId } }, signal })),
  });

const entry = (entryId: string) => ({ params: { path: { entryId } } });

export const acceptWaited = (entryId: string) =>
  read(client.POST('/api/waitlist/{entryId}/accept', entry(entryId)));

export const leaveWaitlist = (entryId: string) =>
  read(client.DELETE('/api/waitlist/{entryId}', entry(entryId)));

/** The open houses that a person holds, the next one first. */
export const openHousesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['events', 'open-houses', userId],
    queryFn: ({ signal }) =>
      read(
        client.GET('/api/events', {
          params: { query: { kind: 'OPEN_HOUSE', ownerId: userId, limit: 100 } },
          signal,
        }),
      ),
  });

export const holdOpenHouse = (listingId: string, body: Schema<'OpenHouseBody'>, idempotencyKey: string) =>
  read(client.POST('/api/listings/{id}/open-houses', { params: of(listingId), body, idempotencyKey }));

export const cancelOpenHouse = (eventId: string) =>
  read(client.DELETE('/api/open-houses/{eventId}', { params: { path: { eventId } } }));
