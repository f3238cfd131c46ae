import { IDEMPOTENCY_HEADER, transport } from './transport';

type Query = Record<string, string | number | boolean | null | undefined | string[]>;

export interface RequestOptions {
  query?: Query;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: object;
  signal?: AbortSignal;
  /** For creations: see newIdempotencyKey. */
  idempotencyKey?: string;
}

/** A page of a list with what its headers say about the rest. */
export interface Page<T> {
  items: T[];
  total: number;
  /** The total stopped counting there: "1,000+" is what may be said. */
  capped: boolean;
  nextCursor: string | null;
}

/** A key for one act of a person: made when the form opens or is sent, kept while it is tried again. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Sends one call below /api and reads its JSON. Throws ApiError. */
export async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await perform(method, `/api${path}`, options);
  return (await response.json()) as T;
}

/** As request, for lists: also reads how many there are in all. */
export async function requestPage<T>(path: string, options: RequestOptions = {}): Promise<Page<T>> {
  const response = await perform('GET', `/api${path}`, options);
  const items = (await response.json()) as T[];
  return { items, ...readPageHeaders(response.headers, items.length) };
}

export function readPageHeaders(headers: Headers, shown: number): Omit<Page<never>, 'items'> {
  return {
    total: Number(headers.get('x-total-count') ?? headers.get('content-range')?.split('/')[1] ?? shown),
    capped: headers.get('x-total-capped') === 'true',
    nextCursor: headers.get('x-next-cursor'),
  };
}

/** On the server there is no address to be below: its network looks at the path alone. */
const ORIGIN = 'http://localhost';

/** @param path with /api in front */
export function perform(method: string, path: string, options: RequestOptions): Promise<Response> {
  const url = new URL(path, import.meta.env.SSR ? ORIGIN : window.location.origin);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ accept: 'application/json' });
  const isForm = options.body instanceof FormData;
  if (options.body && !isForm) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set(IDEMPOTENCY_HEADER, options.idempotencyKey);
  return transport(
    new Request(url, {
      method,
      headers,
      body: isForm ? (options.body as FormData) : options.body ? JSON.stringify(options.body) : undefined,
      signal: options.signal,
      credentials: 'same-origin',
    }),
  );
}
