import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

type Tour = Schema<'TourRequestView'>;
type Enquiry = Schema<'EnquiryView'>;
type ServiceRequest = Schema<'ServiceRequestView'>;

export type RequestMessage = Schema<'EnquiryThreadView'>['messages'][number];
export type Box = 'received' | 'sent';
export type Action = 'accept' | 'complete' | 'cancel';

/** A row of the table: all kinds under the same names. */
export type RequestRow = { id: string; name: string; type: string; phone: string } & (
  { kind: 'tour'; of: Tour } | { kind: 'enquiry'; of: Enquiry } | { kind: 'service'; of: ServiceRequest }
);

const MOST = 100;

/** All lists of one side, newest first. */
export const requestsQuery = (userId: string, box: Box) =>
  queryOptions({
    queryKey: ['requests', userId, box],
    queryFn: async ({ signal }): Promise<RequestRow[]> => {
      const asked = { params: { path: { userId }, query: { box, limit: MOST } }, signal };
      const [tours, enquiries, services] = await Promise.all([
        read(client.GET('/api/users/{userId}/tour-requests', asked)),
        read(client.GET('/api/users/{userId}/enquiries', asked)),
        read(client.GET('/api/users/{userId}/service-requests', asked)),
      ]);
      const rows = [...tours.map(tourRow), ...enquiries.map(enquiryRow), ...services.map(serviceRow)];
      return rows.sort((a, b) => b.of.createdAt.localeCompare(a.of.createdAt));
    },
  });

export const TOUR_NAMES: Record<string, string> = { IN_PERSON: 'In Person', VIDEO: 'Video' };

const tourRow = (tour: Tour): RequestRow => ({
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

/** Moves a request on and answers its row as it is now. */
export async function actOn({ kind, id }: RequestRow, action: Action, reason?: string) {
  const body = action === 'cancel' && reason?.trim() ? { reason } : {};
  if (kind === 'enquiry') {
    const params = enquiryOf(id);
    const call =
      action === 'cancel'
        ? client.POST('/api/enquiries/{enquiryId}/cancel', { params, body })
        : client.POST(`/api/enquiries/{enquiryId}/${action}`, { params });
    const { message, enquiry } = await read<Schema<'EnquiryAnswer'>>(call);
    return { message, row: enquiryRow(enquiry) };
  }
  if (kind === 'service') {
    const params = { path: { id } };
    const call =
      action === 'cancel'
        ? client.POST('/api/service-requests/{id}/cancel', { params, body })
        : client.POST(`/api/service-requests/{id}/${action}`, { params });
    const { message, serviceRequest } = await read<Schema<'ServiceRequestAnswer'>>(call);
    return { message, row: serviceRow(serviceRequest) };
  }
  const params = { path: { requestId: id } };
  const call =
    action === 'cancel'
      ? client.POST('/api/tour-requests/{requestId}/cancel', { params, body })
      : client.POST(`/api/tour-requests/{requestId}/${action}`, { params });
  const { message, tourRequest } = await read<Schema<'TourRequestAnswer'>>(call);
  return { message, row: tourRow(tourRequest) };
}

export const replyTo = ({ id }: RequestRow, message: string) =>
  read(client.POST('/api/enquiries/{enquiryId}/reply', { params: enquiryOf(id), body: { message } }));

/** A visitor's own request, by the link in the mail. */
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

export const replySigned = (token: string, message: string) =>
  read(client.POST('/api/requests/{signedToken}/reply', { params: signed(token), body: { message } }));
