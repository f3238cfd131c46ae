import { ApiError, OFFLINE_TEXT, readApiError } from './api-error';
import { takeFirstResponse } from './first-responses';
import { hasFiles, IDEMPOTENCY_HEADER, keyed } from './idempotency';
import { regainSession, SESSION_ENDED_TEXT } from '@/lib/session/lost-session';
import { readSession, readToken } from '@/lib/session/session';
import { endSession, here } from '@/lib/session/session-end';
import { readServerTime } from '@/lib/timing/server-time';

const RETRIES = 2;
/** The most time for a request and its retries: on GPRS, 150 KB. With files it is the server's own limit. */
const PATIENCE_MS = 60_000;

/** Sends a request, as `fetch` does. */
export type Network = (request: Request) => Promise<Response>;

let within: Network;

/** Replaces `fetch` on the server, where requests stay within the process. */
export function fetchThrough(network: Network): void {
  within = network;
}

/**
 * The one way to the network: adds the bearer token, turns refusals into ApiError, and retries creations that came with
 * an idempotency key when the connection or the server was lost; every other POST gets a key here. A request whose
 * session has ended is sent again once its person has signed in over the page.
 */
export async function transport(request: Request): Promise<Response> {
  if (import.meta.env.SSR) return send(request);
  // At once: the request belongs to the person signed in now, even if the session ends before the key is made.
  authorize(request);
  if (request.method !== 'POST') return sendWithSession(request, 0);
  // Has the server refuse an invalid token, which would otherwise make this a request of a visitor.
  if (readSession()) request.headers.set('prefer', 'handling=strict');
  if (request.headers.has(IDEMPOTENCY_HEADER)) return sendWithSession(request, RETRIES);
  const settle = await keyed(request);
  try {
    const response = await sendWithSession(request, 0);
    settle();
    return response;
  } catch (failure) {
    settle(failure);
    throw failure;
  }
}

function sendWithSession(request: Request, repeats: number): Promise<Response> {
  const again = request.clone();
  return withSession(
    () => sendPatiently(request, repeats),
    (isVisitor) => {
      authorize(again, isVisitor);
      return sendPatiently(again, repeats);
    },
    { isAsked: request.method !== 'GET', signal: request.signal },
  );
}

interface Patience {
  /** A person is waiting for it, so they are asked to sign in again even if they declined before. */
  isAsked: boolean;
  signal?: AbortSignal;
}

/**
 * Runs `send`; if the session has ended meanwhile, runs `resend` once its person has signed in over the page, or has
 * chosen to send as a visitor.
 */
export async function withSession<T>(
  send: () => Promise<T>,
  resend: (isVisitor: boolean) => Promise<T>,
  { isAsked, signal }: Patience,
): Promise<T> {
  const token = readToken();
  const session = readSession();
  try {
    return await send();
  } catch (failure) {
    const path = failure instanceof ApiError && signInPathFor(failure);
    if (!path) throw failure;
    const regained =
      session && (await untilAborted(regainSession(session, path, isAsked, failure.isForVisitors), signal));
    if (regained) return resend(regained === 'visitor');
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

async function sendPatiently(request: Request, repeats: number): Promise<Response> {
  const { signal } = request;
  const limit = new AbortController();
  const stop = () => limit.abort(signal.aborted ? signal.reason : lostConnection());
  const timer = setTimeout(stop, hasFiles(request) ? 2 * PATIENCE_MS : PATIENCE_MS);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await send(attempt < repeats ? request.clone() : request, limit.signal);
      } catch (failure) {
        const isFinal = limit.signal.aborted || !(failure instanceof ApiError) || !failure.isTransient;
        if (isFinal || attempt >= repeats) throw failure;
        await untilAborted(pause(backoff(attempt, failure)), limit.signal);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds to wait before the next try: what the server asked for, else 0.5, 1, 2 … 8 s with some jitter. */
export function backoff(attempt: number, failure?: unknown): number {
  if (failure instanceof ApiError && failure.retryAfter) return Math.min(failure.retryAfter, 15) * 1000;
  return Math.min(500 * 2 ** attempt, 8000) * (0.75 + Math.random() / 2);
}

async function send(request: Request, signal?: AbortSignal): Promise<Response> {
  const response = await (import.meta.env.SSR
    ? within(request)
    : untilAborted(received(request, signal!), signal));
  if (response.ok) return response;
  const refusal = await readApiError(response);
  refusal.isForVisitors = response.headers.has('preference-applied');
  throw refusal;
}

/** Receives the whole response, as a connection may be lost in the middle of it; only events are read as they come. */
async function received(request: Request, signal: AbortSignal): Promise<Response> {
  try {
    const response = await (takeFirstResponse(request) ?? fetch(request, { signal }));
    readServerTime(response);
    if (request.headers.get('accept') === 'text/event-stream') return response;
    const text = await response.text();
    // A page comes from a portal that wants to be signed in to, or to be paid, in the place of the API.
    if (response.ok && isPage(response)) throw lostConnection();
    return new Response(text || null, response);
  } catch {
    throw signal.aborted ? signal.reason : lostConnection();
  }
}

const isPage = ({ headers }: Response): boolean => !!headers.get('content-type')?.startsWith('text/html');
const lostConnection = (): ApiError => new ApiError(OFFLINE_TEXT, 0, 'OFFLINE');

/** Adds the token of the session, if there is one; removes it from the request of a visitor. */
function authorize({ headers }: Request, isVisitor = false): void {
  const token = readToken();
  if (isVisitor) headers.delete('authorization');
  else if (token) headers.set('authorization', `Bearer ${token}`);
}

/** The sign-in path for the two refusals that mean that the token is no longer valid, else null. */
function signInPathFor(error: ApiError): string | null {
  if (error.body === 'Unauthorized') return '/auth/login';
  return error.statusCode === 401 && error.message === 'invalid signature' ? '/signin' : null;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
