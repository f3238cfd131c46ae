import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';
import { ifMatch, readTagged } from '@/api/versions';
import { STAYS_KEY, stayQuery } from '../stays-api';

export type StayRules = Schema<'StayRulesView'>;
export type StayBody = Schema<'StayBody'>;
export type HostCalendar = Schema<'CalendarView'>;
export type CalendarUnit = Schema<'CalendarUnitView'>;
export type HostNight = Schema<'CalendarNightView'>;
export type CalendarChange = Schema<'CalendarBody'>;
export type Desk = Schema<'FrontDeskView'>;
export type FreeUnit = Schema<'FreeUnitView'>;
export type WalkIn = Schema<'WalkInBody'>;

/** The keys of the data that change with a booking, a night or a unit. */
export const STAY_KEYS: QueryKey[] = [STAYS_KEY, ['requests'], ['listings']];

const at = (id: string) => ({ path: { id } });

/** The units and rules of a listing as its owner edits them: read once, so that nothing replaces what is being typed. */
export const editedStayQuery = (listingId: string) =>
  queryOptions({
    ...stayQuery(listingId),
    queryKey: [...STAYS_KEY, 'editing', listingId],
    staleTime: Infinity,
    gcTime: 0,
  });

/** Its booking details as they are now. */
export const readStay = (listingId: string) =>
  readTagged(client.GET('/api/listings/{id}/stay', { params: at(listingId) }));

/**
 * @param tag the version that they were made from; absent where whatever is there is replaced
 */
export const saveStayDetails = (listingId: string, body: StayBody, tag?: string) =>
  read(client.POST('/api/listings/{id}/stay', { params: { ...at(listingId), ...ifMatch(tag) }, body }));

/**
 * @param from the first night
 * @param to no night itself
 */
export const hostCalendarQuery = (listingId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...STAYS_KEY, 'calendar', listingId, from, to],
    queryFn: ({ signal }) => {
      const params = { ...at(listingId), query: { from, to } };
      return read(client.GET('/api/listings/{id}/calendar', { params, signal }));
    },
  });

export const changeNights = (listingId: string, body: CalendarChange) =>
  read(client.POST('/api/listings/{id}/calendar', { params: at(listingId), body }));

/**
 * @param date a day in Lagos; empty for today
 * @param listingId empty for all listings of the person
 */
export const deskQuery = (date: string, listingId = '') =>
  queryOptions({
    queryKey: [...STAYS_KEY, 'desk', date, listingId],
    queryFn: ({ signal }) => {
      const query = { ...(date ? { date } : {}), ...(listingId ? { listingId } : {}) };
      return read(client.GET('/api/users/front-desk', { params: { query }, signal }));
    },
  });

export const checkInWalkIn = (listingId: string, body: WalkIn, idempotencyKey: string) =>
  read(client.POST('/api/listings/{id}/walk-ins', { params: at(listingId), body, idempotencyKey }));

const MOST_HOMES = 100;

/** The person's homes that take bookings. */
export const stayHomesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['listings', 'of', userId, 'stays'],
    queryFn: async ({ signal }) => {
      const params = { path: { userId }, query: { limit: MOST_HOMES } };
      const homes = await read(client.GET('/api/users/{userId}/listings', { params, signal }));
      return homes.filter(({ stay }) => stay !== null);
    },
  });
