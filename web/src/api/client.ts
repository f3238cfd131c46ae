import createClient from 'openapi-fetch';
import { pageOf, type Page } from './page';
import { IDEMPOTENCY_HEADER } from './idempotency';
import { transport } from './transport';
import type { components, paths } from '@openapi';

/** A schema of the API by its name in openapi.json. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A page that is rendered on the server has no origin; the `fetch` there uses only the path. */
const ORIGIN = import.meta.env.SSR ? 'http://localhost' : window.location.origin;

/**
 * The API client, typed by openapi.json: `client.GET('/api/listings/{id}', { params: { path: { id } }, signal })`. Our
 * transport throws ApiError for every refusal, so pass the request to `read` or `readPage`. A form's
 * creation takes `idempotencyKey` next to its body, and is then also retried.
 */
export const client = createClient<paths, 'application/json'>({
  baseUrl: ORIGIN,
  headers: { accept: 'application/json' },
  credentials: 'same-origin',
  querySerializer: (query) =>
    new URLSearchParams(Object.entries(query).filter(isSaid).map(asText)).toString(),
  fetch: (request: Request & { idempotencyKey?: string }) => {
    if (request.idempotencyKey) request.headers.set(IDEMPOTENCY_HEADER, request.idempotencyKey);
    return transport(request);
  },
});

const isSaid = ([, value]: [string, unknown]): boolean =>
  value !== undefined && value !== null && value !== '';
const asText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

type Requested<T> = Promise<{ data?: T; response: Response }>;

export async function read<T>(requested: Requested<T>): Promise<NonNullable<T>> {
  return (await requested).data as NonNullable<T>;
}

/** Reads a list with what its headers say about the rest of it. */
export async function readPage<T>(requested: Requested<T[]>): Promise<Page<T>> {
  const { data, response } = await requested;
  return pageOf(data ?? [], response);
}
