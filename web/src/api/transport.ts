import { ApiError, OFFLINE_TEXT, readApiError } from './api-error';
import { regainSession, SESSION_ENDED_TEXT } from '@/lib/session/lost-session';
import { readSession, readToken } from '@/lib/session/session';
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
 * The one way to the network: adds the bearer token, turns refusals into ApiError, and sends creations that carry an
 * idempotency key again when the line or the server was away. A request whose session the server no longer knows is
 * sent again once its person has signed in over the page.
 */
export async function transport(request: Request): Promise<Response> {
  if (import.meta.env.SSR) return sendPatiently(request);
  const again = request.clone();
  return withSession(
    () => sendPatiently(request),
    () => sendPatiently(again),
    { isAsked: request.method !== 'GET', signal: request.signal },
  );
}

interface Patience {
  /** A person waits for it, who is asked to sign in again even if they did not want to before. */
  isAsked: boolean;
  signal?: AbortSignal;
}

/** Runs `send`; where the session has ended meanwhile, `resend` once its person has signed in over the page. */
export async function withSession<T>(
  send: () => Promise<T>,
  resend: () => Promise<T>,
  { isAsked, signal }: Patience,
): Promise<T> {
  const token = readToken();
  const session = readSession();
  try {
    return await send();
  } catch (failure) {
    const path = failure instanceof ApiError && signInPathFor(failure);
    if (!path) throw failure;
    if (session && (await untilAborted(regainSession(session, path, isAsked), signal))) return resend();
    if (!session && readToken() === token) endSession(path, here());
    throw new ApiError(SESSION_ENDED_TEXT, 401, 'UNAUTHORIZED');
  }
}

function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([promise, aborted]);
}

async function sendPatiently(request: Request): Promise<Response> {
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
  throw await readApiError(response);
}

function bearer(token: string | null): string | null {
  return token && `Bearer ${token}`;
}

/** Where the two refusals lead that mean that the token is worth nothing any more. */
function signInPathFor(error: ApiError): string | null {
  if (error.body === 'Unauthorized') return '/auth/login';
  return error.statusCode === 401 && error.message === 'invalid signature' ? '/signin' : null;
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
