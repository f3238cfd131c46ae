import { HttpError } from 'react-admin';
import { LOST, sendKeyed } from './idempotency';
import { needOf, untilMet } from '../second-factor/need';
import { readSession } from './session';
import { withinTime } from './time-limit';

// react-admin leaves the type of a response to the caller.
// oxlint-disable-next-line typescript/no-explicit-any
type ApiResponse = { status: number; headers: Headers; body: string; json: any };

/** The longest body of a request that outlives the page, in characters of at most three bytes each. */
const KEEPALIVE_LENGTH = 15_000;

/** Milliseconds before each further try of a read that did not arrive, or that the server was too busy for. */
const PAUSES = [500, 1000, 2000];

/** The most time for a request and its further tries, as on the site. With pictures it is the server's own limit. */
const PATIENCE_MS = 60_000;

const UNREACHABLE = 'The server does not respond. Check the connection and try again';

/** Requests that handle 401 themselves. */
const OF_SESSIONS = ['/api/login', '/api/logout'];

/**
 * Sends a request to the API as the signed-in admin; the transport below ra-data-simple-rest. Throws react-admin's
 * HttpError with the message for the person; the messages of fields become `body.errors`, which forms show next to
 * their inputs. A request that the server refuses until the second factor is given, or because the session has ended,
 * waits for it and is sent again, so that nothing that was typed is lost.
 */
export async function sendRequest(url: string, options: RequestInit = {}): Promise<ApiResponse> {
  const token = readSession()?.token;
  const response = await sendPatiently(url, options).catch((error: unknown) => {
    if ((error as Error).name === 'AbortError') throw error;
    throw new HttpError(UNREACHABLE, 0);
  });
  const body = await response.text();
  const json: unknown = parsed(body);
  const isOver = response.status === 401 && token !== undefined && !OF_SESSIONS.includes(url);
  const need = isOver ? 'SIGN_IN' : response.status === 403 ? needOf(json) : null;
  if (need) {
    // A new sign-in may have happened while this request was on its way.
    if (!isOver || token === readSession()?.token) await untilMet(need);
    return sendRequest(url, options);
  }
  if (!response.ok) throw errorOf(response.status, json);
  return { status: response.status, headers: response.headers, body, json };
}

function sendPatiently(url: string, options: RequestInit): Promise<Response> {
  const patience = options.body instanceof FormData ? 2 * PATIENCE_MS : PATIENCE_MS;
  return withinTime(patience, options.signal, (signal) => sendRepeatedly(url, { ...options, signal }));
}

async function sendRepeatedly(url: string, options: RequestInit): Promise<Response> {
  for (const pause of options.method && options.method !== 'GET' ? [] : PAUSES) {
    const response = await send(url, options).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      return null;
    });
    if (response && !LOST.includes(response.status)) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
    options.signal?.throwIfAborted();
  }
  return send(url, options);
}

function send(url: string, options: RequestInit): Promise<Response> {
  const sendWith = (headers: Headers): Promise<Response> => {
    const token = readSession()?.token;
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
    return received(fetch(url, { ...options, headers, keepalive: outlivesPage(options) }));
  };
  const isPost = options.method?.toUpperCase() === 'POST';
  return isPost ? sendKeyed(url, options, sendWith) : sendWith(new Headers(options.headers));
}

/**
 * Receives the whole response, as a connection may be lost in the middle of it. A portal that wants to be signed in to,
 * or to be paid, responds with a page in the place of the API: that is a lost connection, too.
 */
async function received(request: Promise<Response>): Promise<Response> {
  const response = await request;
  const text = await response.text();
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    throw new TypeError('A page in the place of the API');
  return new Response(text || null, response);
}

/** Closing the console must not abort what was pressed; browsers allow 64 KB for requests with `keepalive`. */
const outlivesPage = ({ method, body }: RequestInit): boolean =>
  method?.toUpperCase() === 'POST' && typeof body === 'string' && body.length < KEEPALIVE_LENGTH;

/** POST with a JSON body; resolves with the parsed JSON. */
export async function post<T>(url: string, body: object = {}): Promise<T> {
  return (await sendRequest(url, { method: 'POST', body: JSON.stringify(body) })).json as T;
}

/** Uploads a picture; resolves with its URL. The server deletes it unless something shows it within a day. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('files', file);
  const { json } = await sendRequest('/api/upload', { method: 'POST', body });
  return (json as { images: { url: string }[] }).images[0]!.url;
}

/** GET; resolves with the parsed JSON. */
export async function get<T>(url: string, signal?: AbortSignal): Promise<T> {
  return (await sendRequest(url, { signal })).json as T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type ErrorBody = { error?: string; fields?: Record<string, string> };

function errorOf(status: number, json: unknown): HttpError {
  const { error, fields } = (json ?? {}) as ErrorBody;
  const text =
    status === 401 && !error ? 'Please sign in again' : (error ?? 'Something went wrong. Please try again');
  const errors = fields ? { ...fields, root: { serverError: text } } : undefined;
  return new HttpError(text, status, { ...(json as object), errors });
}
