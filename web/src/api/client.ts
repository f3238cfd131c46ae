import type { Client } from 'openapi-fetch';
import { perform, readPageHeaders, type Page, type RequestOptions } from './request';
import type { components, paths } from '@openapi';

/** An object of the API by the name that its document gives it. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Params = { path?: Record<string, string | number>; query?: RequestOptions['query'] };
type Init = Omit<RequestOptions, 'query'> & { params?: Params };

/** "/api/listings/{id}" with its values put in. */
function fill(path: string, values: Params['path'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

const method =
  (verb: string) =>
  async (path: string, { params, ...options }: Init = {}) => {
    const response = await perform(verb, fill(path, params?.path), { ...options, query: params?.query });
    return { response, data: response.status === 204 ? undefined : ((await response.json()) as unknown) };
  };

/**
 * The calls of the API, typed by openapi.json: `client.GET('/api/listings/{id}', { params: { path: { id } }, signal })`.
 * The signatures are those of openapi-fetch; what runs is our transport, which throws ApiError for every refusal, so
 * hand the call to `read` or `readPage`. A creation takes `idempotencyKey` beside its body.
 */
export const client = {
  GET: method('GET'),
  POST: method('POST'),
  DELETE: method('DELETE'),
} as unknown as Pick<Client<paths, 'application/json'>, 'GET' | 'POST' | 'DELETE'>;

type Call<T> = Promise<{ data?: T; response: Response }>;

export async function read<T>(call: Call<T>): Promise<NonNullable<T>> {
  return (await call).data as NonNullable<T>;
}

/** A list with what its headers say about the rest of it. */
export async function readPage<T>(call: Call<T[]>): Promise<Page<T>> {
  const { data, response } = await call;
  const items = data ?? [];
  return { items, ...readPageHeaders(response.headers, items.length) };
}

/** The body of a call that takes files: OpenAPI calls them texts, so the type steps aside here and nowhere else. */
export function multipart(files: Record<string, File | File[]>): never {
  const form = new FormData();
  for (const [name, value] of Object.entries(files)) {
    for (const file of [value].flat()) form.append(name, file, file.name);
  }
  return form as never;
}
