import { client, read, readPage } from './client';
import type { Page } from './page';

interface RequestOptions {
  query?: Record<string, string | number | boolean | null | undefined | string[]>;
  /** Sent as JSON, or unchanged if it is a form with files. */
  body?: object;
  signal?: AbortSignal;
  /** For creations by a form, which are retried with it. */
  idempotencyKey?: string;
}

/**
 * Sends one request below /api that openapi.json does not type (its path is computed, its body a browser's credential),
 * so that the caller names the response type. Throws ApiError.
 */
export const request = <T>(method: string, path: string, options: RequestOptions = {}): Promise<T> =>
  read(send<T>(method, path, options)) as Promise<T>;

/** As `request`, for lists: also reads the total. */
export const requestPage = <T>(path: string, options: RequestOptions = {}): Promise<Page<T>> =>
  readPage(send<T[]>('GET', path, options));

type Sent<T> = Promise<{ data?: T; response: Response }>;

function send<T>(method: string, path: string, { query, ...options }: RequestOptions): Sent<T> {
  const untyped = client.request as (method: string, path: string, init: Record<string, unknown>) => Sent<T>;
  return untyped(method, `/api${path}`, { ...options, params: { query } });
}
