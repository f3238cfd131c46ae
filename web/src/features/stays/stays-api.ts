import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { paths } from '@openapi';
import { client, read, readPage, type Schema } from '@/api/client';
import { addDays, type Day } from './calendar-days';

export type Booking = Schema<'BookingView'>;
export type BookingStatus = Booking['status'];
export type BookingResponse = Schema<'BookingResponse'>;
export type PricedStay = Schema<'PricedStayView'>;
export type Quote = Schema<'QuoteView'>;
export type Night = Schema<'NightView'>;
export type Stay = Schema<'StayView'>;
export type StayUnit = Schema<'StayUnitView'>;

/** The keys of all data that depend on a booking: lists, single bookings, availability, the calendar and the desk. */
export const STAYS_KEY = ['stays'];

const ofListing = (id: string) => ({ path: { id } });
const ofBooking = (id: string) => ({ path: { id } });

/** Units and rules of a listing. */
export const stayQuery = (listingId: string) =>
  queryOptions({
    queryKey: [...STAYS_KEY, 'details', listingId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/stay', { params: ofListing(listingId), signal })),
    staleTime: 5 * 60_000,
  });

const MORE_DAYS = 124;

/**
 * The nights of a unit from today on, two months first, then four by four. Only the server knows today: its clock
 * counts.
 */
export const nightsQuery = (listingId: string, unitId: string) =>
  infiniteQueryOptions({
    queryKey: [...STAYS_KEY, 'nights', listingId, unitId],
    queryFn: ({ pageParam: from, signal }) => {
      const query = { unitId, ...(from ? { from, to: addDays(from, MORE_DAYS) } : {}) };
      return read(
        client.GET('/api/listings/{id}/availability', { params: { ...ofListing(listingId), query }, signal }),
      );
    },
    initialPageParam: undefined as Day | undefined,
    getNextPageParam: ({ to, units }) => (units[0]?.nights.at(-1)?.reason === 'TOO_FAR' ? undefined : to),
    select: ({ pages }): Night[] => pages.flatMap(({ units }) => units[0]?.nights ?? []),
    staleTime: 60_000,
  });

export type AskedStay = Schema<'QuoteBody'>;

/** The price of a stay. A refusal says why it is not possible. */
export const quoteQuery = (listingId: string, asked: AskedStay) =>
  queryOptions({
    queryKey: [...STAYS_KEY, 'quote', listingId, asked],
    queryFn: ({ signal }) =>
      read(client.POST('/api/listings/{id}/quote', { params: ofListing(listingId), body: asked, signal })),
    staleTime: 10 * 60_000,
  });

export const bookStay = (listingId: string, body: Schema<'BookingBody'>, idempotencyKey: string) =>
  read(client.POST('/api/listings/{id}/bookings', { params: ofListing(listingId), body, idempotencyKey }));

type ListQuery = NonNullable<paths['/api/users/{userId}/bookings']['get']['parameters']['query']>;

const PAGE = 24;

/** The bookings of one side by arrival, page by page. */
export const bookingPages = (userId: string, asked: Omit<ListQuery, 'page' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: [...STAYS_KEY, 'bookings', userId, asked],
    queryFn: ({ pageParam: page, signal }) =>
      readPage(
        client.GET('/api/users/{userId}/bookings', {
          params: { path: { userId }, query: { ...asked, page, limit: PAGE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    // One that came between two pages moved the last of one to the start of the next.
    select: ({ pages }): Booking[] => [
      ...new Map(pages.flatMap(({ items }) => items).map((booking) => [booking.bookingId, booking])).values(),
    ],
  });

/** The number of bookings of one side by status, in the words of the other requests. */
export const bookingCountsQuery = (userId: string, box: 'received' | 'sent') =>
  queryOptions({
    queryKey: [...STAYS_KEY, 'counts', userId, box],
    queryFn: ({ signal }) =>
      read(
        client.GET('/api/users/{userId}/booking-counts', {
          params: { path: { userId }, query: { box } },
          signal,
        }),
      ),
  });

export type ChangeQuote = Schema<'ChangeQuoteView'>;
/** Resolves with what a change would cost; rejects with why it is not possible. */
export type PriceChange = (body: Schema<'ChangeBody'>, signal: AbortSignal) => Promise<ChangeQuote>;

export const priceChange =
  (bookingId: string): PriceChange =>
  (body, signal) =>
    read(client.POST('/api/bookings/{id}/change/quote', { params: ofBooking(bookingId), body, signal }));

/** The actions on a booking, by the end of their path, with their bodies. */
export interface BookingActions {
  accept: undefined;
  decline: Schema<'DeclineBody'>;
  cancel: Schema<'CancelStayBody'>;
  'check-in': undefined;
  'check-out': undefined;
  'no-show': undefined;
  contest: Schema<'ContestBody'>;
  change: Schema<'ChangeBody'>;
  'change/accept': undefined;
  'change/decline': undefined;
  'change/withdraw': undefined;
  caution: Schema<'CautionBody'>;
  'caution/accept': undefined;
  'caution/contest': Schema<'ContestBody'>;
  rooms: Schema<'RoomsBody'>;
  review: Schema<'StayReviewBody'>;
}
export type BookingAction = keyof BookingActions;
export type BookingActionBody = BookingActions[BookingAction];

/** Runs an action on a booking and resolves with what it became. */
export async function actOnBooking(
  bookingId: string,
  action: BookingAction,
  body?: BookingActionBody,
): Promise<BookingResponse> {
  const params = ofBooking(bookingId);
  if (action === 'review') {
    const { message } = await read<Schema<'StayReviewResponse'>>(
      client.POST('/api/bookings/{id}/review', { params, body: body as BookingActions['review'] }),
    );
    return { message, booking: await read(client.GET('/api/bookings/{id}', { params })) };
  }
  return read<BookingResponse>(client.POST(`/api/bookings/{id}/${action}`, { params, body } as never));
}
