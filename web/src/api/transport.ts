import { ApiError, OFFLINE_TEXT, readApiError } from './api-error';
import { readToken } from '@/lib/session/session';
import { endSession, here } from '@/lib/session/session-end';

/** Marks a creation as safe to send twice: the server answers the second with what the first made. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

const RETRIES = 2;

/** What `fetch` does with a call. */
export type Network = (request: Request) => Promise<Response>;

let within: Network;

/** On the server calls stay within the program: there this takes the place of `fetch`. */
export function fetchThrough(network: Network): void {
  within = network;
}

/**
 * The one way to the network: adds the bearer token, turns refusals into ApiError, ends a session that the server no
 * longer knows, and sends creations that carry an idempotency key again when the line or the server was away.
 */
export async function transport(request: Request): Promise<Response> {
  const authorization = bearer(readToken());
  if (authorization) request.headers.set('authorization', authorization);
  const repeats = request.headers.has(IDEMPOTENCY_HEADER) ? RETRIES : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(attempt < repeats ? request.clone() : request);
    } catch (failure) {
      if (!(failure instanceof ApiError) || !failure.isTransient || attempt >= repeats) throw failure;
      await pause(backoff(attempt, failure), request.signal);
    }
  }
}

/** Milliseconds to wait before the next try: what the server asked for, else 0.5, 1, 2 … 8 s with some jitter. */
export function backoff(attempt: number, failure?: unknown): number {
  if (failure instanceof ApiError && failure.retryAfter) return Math.min(failure.retryAfter, 15) * 1000;
  return Math.min(500 * 2 ** attempt, 8000) * (0.75 + Math.random() / 2);
}

async function send(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await (import.meta.env.SSR ? within(request) : fetch(request));
  } catch (failure) {
    if (import.meta.env.SSR || request.signal.aborted) throw failure;
    throw new ApiError(OFFLINE_TEXT, 0, 'OFFLINE');
  }
  if (response.ok) return response;
  const error = await readApiError(response);
  // A late refusal of a token that is no longer in use says nothing about the session of now.
  if (request.headers.get('authorization') === bearer(readToken())) endLostSession(error);
  throw error;
}

function bearer(token: string | null): string | null {
  return token && `Bearer ${token}`;
}

/** The two refusals that mean that the stored token is worth nothing any more. */
function endLostSession(error: ApiError): void {
  if (error.body === 'Unauthorized') endSession('/auth/login', here());
  else if (error.message === 'invalid signature') endSession('/signin', here());
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
