import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import type { Page } from '@/api/page';

type Tour = Schema<'TourRequestView'>;
type Enquiry = Schema<'EnquiryView'>;
type ServiceRequest = Schema<'ServiceRequestView'>;

export type RequestMessage = Schema<'EnquiryThreadView'>['messages'][number];
export type Box = 'received' | 'sent';
export type Action = 'accept' | 'complete' | 'cancel';

/** A row of the table: all kinds with the same field names. */
export type RequestRow = { id: string; name: string; type: string; phone: string } & (
  | { kind: 'tour'; of: Tour }
  | { kind: 'enquiry'; of: Enquiry }
  | { kind: 'service'; of: ServiceRequest }
);

/** Names one request of any kind. */
export type RequestKey = Pick<RequestRow, 'kind' | 'id'>;

export type Counts = Schema<'RequestCountsView'>;
export type StatusFilter = keyof Counts;

/** Rows of each kind on a page: its first page has at least that many, if there are any. */
const PAGE = 24;

/**
 * The same page of all three lists. `until` is the last row sent of the lists that continue; null when all have ended.
 */
interface RequestPage {
  rows: RequestRow[];
  until: string | null;
}

/**
 * The three lists of one side, newest first, page by page. A row older than the end of a list that continues may have
 * newer ones of that list before it, so `select` shows it with the next page.
 */
export const requestPages = (userId: string, box: Box, status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', userId, box, status],
    queryFn: async ({ pageParam: page, signal }): Promise<RequestPage> => {
      const asked = { params: { path: { userId }, query: { box, status, page, limit: PAGE } }, signal };
      const lists = await Promise.all([
        rowsOf(readPage(client.GET('/api/users/{userId}/tour-requests', asked)), tourRow),
        rowsOf(readPage(client.GET('/api/users/{userId}/enquiries', asked)), enquiryRow),
        rowsOf(readPage(client.GET('/api/users/{userId}/service-requests', asked)), serviceRow),
      ]);
      const goingOn = lists.filter(({ items, total }) => items.length > 0 && page * PAGE < total);
      const lasts = goingOn.map(({ items }) => items.at(-1)!.of.createdAt).sort();
      return { rows: lists.flatMap(({ items }) => items), until: lasts.at(-1) ?? null };
    },
    initialPageParam: 1,
    getNextPageParam: ({ until }, pages) => (until === null ? undefined : pages.length + 1),
    select: ({ pages }): RequestRow[] => {
      const until = pages.at(-1)!.until;
      // A request that arrived between two pages moved the last row of one to the start of the next.
      const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
      return rows
        .filter(({ of }) => until === null || of.createdAt >= until)
        .sort((a, b) => b.of.createdAt.localeCompare(a.of.createdAt));
    },
  });

async function rowsOf<T>(asked: Promise<Page<T>>, row: (item: T) => RequestRow): Promise<Page<RequestRow>> {
  const { items, ...rest } = await asked;
  return { ...rest, items: items.map(row) };
}

/** The number of requests by status, of all three kinds. */
export const requestCountsQuery = (userId: string, box: Box) =>
  queryOptions({
    queryKey: ['requests', userId, box, 'counts'],
    queryFn: ({ signal }) =>
      read(
        client.GET('/api/users/{userId}/request-counts', {
          params: { path: { userId }, query: { box } },
          signal,
        }),
      ),
  });

export const TOUR_NAMES: Record<string, string> = { IN_PERSON: 'In Person', VIDEO: 'Video' };

export const tourRow = (tour: Tour): RequestRow => ({
  kind: 'tour',
  of: tour,
  id: tour.requestId,
  name: tour.requesterName,
  type: TOUR_NAMES[tour.tourType] ?? tour.tourType,
  phone: tour.requesterPhone,
});

export const enquiryRow = (enquiry: Enquiry): RequestRow => ({
  kind: 'enquiry',
  of: enquiry,
  id: enquiry.enquiryId,
  name: enquiry.name,
  type: enquiry.userType,
  phone: enquiry.phone,
});

const serviceRow = (request: ServiceRequest): RequestRow => ({
  kind: 'service',
  of: request,
  id: request.serviceRequestId,
  name: request.name,
  type: request.userType,
  phone: request.phone,
});

const enquiryOf = (enquiryId: string) => ({ path: { enquiryId } });

export const enquiryQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['requests', 'enquiry', enquiryId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/enquiries/{enquiryId}', { params: enquiryOf(enquiryId), signal })),
  });

/** One request, where a link leads to it or a list has lost it. */
export const requestQuery = ({ kind, id }: RequestKey) =>
  queryOptions({
    queryKey: ['requests', 'one', kind, id],
    queryFn: ({ signal }) => readOne[kind](id, signal),
  });

const readOne: Record<RequestRow['kind'], (id: string, signal: AbortSignal) => Promise<RequestRow>> = {
  tour: async (requestId, signal) =>
    tourRow(
      await read(client.GET('/api/tour-requests/{requestId}', { params: { path: { requestId } }, signal })),
    ),
  enquiry: async (enquiryId, signal) =>
    enquiryRow(
      await read(client.GET('/api/enquiries/{enquiryId}', { params: enquiryOf(enquiryId), signal })),
    ),
  service: async (id, signal) =>
    serviceRow(await read(client.GET('/api/service-requests/{id}', { params: { path: { id } }, signal }))),
};

/**
 * Runs an action on a request and resolves with its updated row. `text` is the reason of a cancellation, or the video
 * link of a tour that is accepted.
 */
export async function actOn({ kind, id }: RequestRow, action: Action, text = '') {
  const body = action === 'cancel' && text.trim() ? { reason: text } : {};
  if (kind === 'enquiry') {
    const params = enquiryOf(id);
    const requested =
      action === 'cancel'
        ? client.POST('/api/enquiries/{enquiryId}/cancel', { params, body })
        : client.POST(`/api/enquiries/{enquiryId}/${action}`, { params });
    const { message, enquiry } = await read<Schema<'EnquiryResponse'>>(requested);
    return { message, row: enquiryRow(enquiry) };
  }
  if (kind === 'service') {
    const params = { path: { id } };
    const requested =
      action === 'cancel'
        ? client.POST('/api/service-requests/{id}/cancel', { params, body })
        : client.POST(`/api/service-requests/{id}/${action}`, { params });
    const { message, serviceRequest } = await read<Schema<'ServiceRequestResponse'>>(requested);
    return { message, row: serviceRow(serviceRequest) };
  }
  const params = { path: { requestId: id } };
  const requested =
    action === 'cancel'
      ? client.POST('/api/tour-requests/{requestId}/cancel', { params, body })
      : action === 'accept'
        ? client.POST('/api/tour-requests/{requestId}/accept', {
            params,
            body: text.trim() ? { videoLink: text.trim() } : {},
          })
        : client.POST('/api/tour-requests/{requestId}/complete', { params });
  const { message, tourRequest } = await read<Schema<'TourRequestResponse'>>(requested);
  return { message, row: tourRow(tourRequest) };
}

export const replyTo = ({ id }: RequestRow, message: string) =>
  read(client.POST('/api/enquiries/{enquiryId}/reply', { params: enquiryOf(id), body: { message } }));

/** A visitor's own request, by the link in the email. */
export type SignedRequest = Schema<'SignedRequestView'>;

const signed = (signedToken: string) => ({ path: { signedToken } });

export const signedQuery = (token: string) =>
  queryOptions({
    queryKey: ['requests', 'signed', token],
    queryFn: ({ signal }) =>
      read(client.GET('/api/requests/{signedToken}', { params: signed(token), signal })),
  });

export const cancelSigned = (token: string, reason: string) =>
  read(
    client.POST('/api/requests/{signedToken}/cancel', {
      params: signed(token),
      body: reason.trim() ? { reason } : {},
    }),
  );

/** Another action of the request's kind. */
export const actSigned = (token: string, action: string, body: object = {}, signal?: AbortSignal) => {
  const [first = '', step] = action.split('/');
  const path = { signedToken: token, action: first };
  return step
    ? read<Schema<'SignedRequestResponse'>>(
        client.POST('/api/requests/{signedToken}/{action}/{step}', {
          params: { path: { ...path, step } },
          body,
          signal,
        } as never),
      )
    : read<Schema<'SignedRequestResponse'>>(
        client.POST('/api/requests/{signedToken}/{action}', { params: { path }, body, signal } as never),
      );
};

export const replySigned = (token: string, message: string) =>
  read(client.POST('/api/requests/{signedToken}/reply', { params: signed(token), body: { message } }));
