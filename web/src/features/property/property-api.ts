import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';
import { asPublished } from '@/features/listings/listing-types';

const of = (listingId: string) => ({ path: { id: listingId } });

export const propertyQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['listings', 'one', listingId],
    queryFn: async ({ signal }) =>
      asPublished(await read(client.GET('/api/listings/{id}', { params: of(listingId), signal }))),
  });

export const historyQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['listings', 'history', listingId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/{id}/history', { params: of(listingId), signal })),
    select: ({ prices }) => prices,
  });

export const similarQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['listings', 'similar', listingId],
    queryFn: async ({ signal }) => {
      const found = await read(client.GET('/api/listings/{id}/similar', { params: of(listingId), signal }));
      return found.map(asPublished);
    },
  });

export type EnquiryInput = Record<'name' | 'phone' | 'email' | 'message' | 'userType', string>;

export const sendEnquiry = (listingId: string, input: EnquiryInput, idempotencyKey: string) => {
  // The choices of the form are the server's own.
  const body = input as Schema<'EnquiryBody'>;
  return read(client.POST('/api/listings/{id}/enquiries', { params: of(listingId), body, idempotencyKey }));
};

export type TourInput = Record<
  | 'tourType'
  | 'requesterName'
  | 'requesterEmail'
  | 'requesterPhone'
  | 'date'
  | 'time'
  | 'slotStart'
  | 'message',
  string
>;

/** The API wants the type in capitals with underscores; an empty message is left out. */
function tourBody({ message, tourType, date: _date, time: _time, ...rest }: TourInput) {
  return {
    ...rest,
    tourType: tourType.toUpperCase().replaceAll(' ', '_') as Schema<'TourRequestBody'>['tourType'],
    ...(message.trim() ? { message } : {}),
  };
}

export function requestTour(listingId: string, input: TourInput, idempotencyKey: string) {
  const { slotStart, ...rest } = tourBody(input);
  const { date, time } = input;
  const body = { ...rest, ...(slotStart ? { slotStart } : { date, time }) };
  return read(
    client.POST('/api/listings/{id}/tour-requests', { params: of(listingId), body, idempotencyKey }),
  );
}

/** Joins the waiting list of a slot that is taken. */
export const joinWaitlist = (listingId: string, input: TourInput, idempotencyKey: string) =>
  read(
    client.POST('/api/listings/{id}/waitlist', {
      params: of(listingId),
      body: tourBody(input),
      idempotencyKey,
    }),
  );
