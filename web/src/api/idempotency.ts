import { ApiError } from './api-error';

/** Marks a creation as safe to send twice: the server repeats the first response for the second request. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A key for one action of a person: made when the form opens or is sent, and reused for each retry. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The keys of requests whose outcome is unknown, by URL and body. */
const unsettled = new Map<string, string>();
const MOST = 50;

/**
 * Gives a POST that has no idempotency key one, and resolves with a function that receives its outcome. A request that
 * repeats one whose response was lost gets the same key, so that nothing is created twice.
 */
export async function keyed(request: Request): Promise<(failure?: unknown) => void> {
  const asked = await textOf(request);
  const key = (asked && unsettled.get(asked)) ?? newIdempotencyKey();
  request.headers.set(IDEMPOTENCY_HEADER, key);
  return (failure) => {
    if (!asked) return;
    unsettled.delete(asked);
    if (isUnsettled(failure)) unsettled.set(asked, key);
    if (unsettled.size > MOST) unsettled.delete(unsettled.keys().next().value!);
  };
}

/** Files are not compared: each request with files gets a new key. */
async function textOf(request: Request): Promise<string | null> {
  if (hasFiles(request)) return null;
  return `${request.url} ${await request.clone().text()}`;
}

export const hasFiles = ({ headers }: Request): boolean =>
  !!headers.get('content-type')?.startsWith('multipart/');

const isUnsettled = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.isTransient || failure.code === 'IN_FLIGHT');
