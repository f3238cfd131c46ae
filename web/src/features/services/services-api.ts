import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { emptyIfRefused } from '@/api/empty-if-refused';
import { pageIn } from '@/lib/network/page-in';
import { showChanged } from '@/lib/network/show-changed';

export type Service = Schema<'ServiceView'>;

/** The filters in the URL of the list; empty means any. */
export interface ServiceFilters {
  kind: string;
  area: string;
  q: string;
  page: number;
}

/** The filters from the query string. */
export function readServices(params: URLSearchParams): ServiceFilters {
  const of = (name: string) => params.get(name) ?? '';
  return { kind: of('kind'), area: of('area'), q: of('q'), page: pageIn(params) };
}

export const PAGE_SIZE = 12;
const of = (id: string) => ({ path: { id } });

export const servicesQuery = ({ page, kind, area, q }: ServiceFilters) =>
  queryOptions({
    queryKey: ['services', 'list', { kind, area, q }, page],
    queryFn: ({ signal }) => {
      const asked = { ...(kind ? { kind } : {}), ...(area ? { area } : {}), ...(q ? { q } : {}) };
      // The kinds of the form are the server's own.
      const query = { ...asked, page, limit: PAGE_SIZE } as { page: number };
      return emptyIfRefused(readPage(client.GET('/api/services', { params: { query }, signal })));
    },
    placeholderData: keepPreviousData,
  });

export const readService = (id: string, signal?: AbortSignal) =>
  read(client.GET('/api/services/{id}', { params: of(id), signal }));

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) => readService(id, signal),
  });

export const myServicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['services', 'mine', userId],
    queryFn: ({ signal }) =>
      read(
        client.GET('/api/users/{userId}/services', {
          params: { path: { userId }, query: { limit: 100 } },
          signal,
        }),
      ),
  });

export const serviceStarsQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'stars', id],
    queryFn: ({ signal }) =>
      read(client.GET('/api/services/{id}/reviews/summary', { params: of(id), signal })),
  });

/** Everything that shows services, their requests and their reviews. */
export const showChangedServices = (queries: QueryClient) =>
  showChanged(queries, [['services'], ['requests'], ['reviews']]);

export type ServiceInput = Pick<Service, 'kind' | 'title' | 'description' | 'state' | 'startPrice'> & {
  area: string;
  included: string[];
  excluded: string[];
  /** URLs of the person's own uploads. */
  images: string[];
};

/** Offers a service, or edits the given one; resolves with the message for the person. */
export async function saveService(input: ServiceInput, service: Service | null, idempotencyKey: string) {
  const body = input as Schema<'ServiceBody'>;
  if (!service) {
    await read(client.POST('/api/services', { body, idempotencyKey }));
    return 'Your service is waiting for approval';
  }
  const version = service.version === undefined ? {} : { version: service.version };
  const changed = { ...body, ...version };
  const { serviceId } = service;
  const call = client.POST('/api/services/{id}/edit', { params: of(serviceId), body: changed });
  const { message, service: saved } = await read(call);
  return isTakenBack(saved, input) ? (await withdrawEdit(serviceId)).message : message;
}

/**
 * Whether the edit that waits, or was not approved, is not the one that was sent, which has its fields as they are
 * published: sending the whole service replaces such an edit only by another one.
 */
function isTakenBack(service: Service, input: ServiceInput): boolean {
  const urls = service.images.map(({ url }) => url);
  const sent = new Map<string, unknown>(Object.entries(input));
  return (editOf(service)?.changes ?? []).some(({ field, before }) => {
    const was = field === 'images' ? urls : (before ?? '');
    return JSON.stringify(was) === JSON.stringify(sent.get(field));
  });
}

export const withdrawEdit = (id: string) =>
  read(client.POST('/api/services/{id}/revision/withdraw', { params: of(id) }));

/** The provider's edit that waits or was not approved. */
export const editOf = ({ pending, refused }: Service) => pending ?? refused;

/** A service as its provider wants it: with the edit applied that waits or was not approved. */
export function asWanted(service: Service): Service {
  const changes = editOf(service)?.changes ?? [];
  return { ...service, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

export const deleteService = (id: string) =>
  read(client.POST('/api/services/{id}/delete', { params: of(id) }));

export type ServiceRequestInput = Record<'name' | 'phone' | 'address' | 'message' | 'userType', string> & {
  email: string;
};

export const sendServiceRequest = (id: string, input: ServiceRequestInput, idempotencyKey: string) => {
  const { email, ...rest } = input;
  const body = { ...rest, ...(email.trim() ? { email } : {}) } as Schema<'ServiceRequestBody'>;
  return read(client.POST('/api/services/{id}/requests', { params: of(id), body, idempotencyKey }));
};

export const reviewService = (
  id: string,
  body: { rating: number; message: string },
  idempotencyKey: string,
) => read(client.POST('/api/services/{id}/reviews', { params: of(id), body, idempotencyKey }));
