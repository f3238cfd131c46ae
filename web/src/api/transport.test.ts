import api from '../../../openapi.json';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNavigation } from '@/lib/navigation';
import { readPersistedState } from '@/lib/session/persisted-state';
import { giveUpSession, useLostSession } from '@/lib/session/lost-session';
import { clearSession, readSession, startSession } from '@/lib/session/session';
import { ApiError, OFFLINE_TEXT } from './api-error';
import { client } from './client';
import { request, requestPage } from './request';

const responses: (Response | Error | Promise<never>)[] = [];
const asked: Request[] = [];
const navigations: unknown[] = [];

vi.stubGlobal('fetch', (sent: Request) => {
  asked.push(sent);
  const response = responses.shift()!;
  return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
});
bindNavigation(((path: string, options: { state?: unknown }) =>
  navigations.push([path, options.state])) as never);

afterEach(() => {
  responses.length = asked.length = navigations.length = 0;
});

const refusal = (status: number, body: object, headers = {}) => Response.json(body, { status, headers });

describe('what the document has requested already', () => {
  const PATH = '/users/favorites';
  const url = `${window.location.origin}/api${PATH}`;
  const sendFirst = (response: Promise<Response>) => {
    window.firstResponses = new Map([[`Bearer mine ${url}`, response]]);
  };
  const fresh = () => responses.push(Response.json(['fresh']));

  it('is used once, by the person whose token was sent', async () => {
    startSession({ token: 'mine', userId: 'u1' });
    sendFirst(Promise.resolve(Response.json(['first'])));
    fresh();
    await expect(request('GET', PATH)).resolves.toEqual(['first']);
    expect(asked).toEqual([]);
    await expect(request('GET', PATH)).resolves.toEqual(['fresh']);
    expect(asked).toHaveLength(1);
  });

  it('is not for somebody who has signed in since, nor for a visitor', async () => {
    sendFirst(Promise.resolve(Response.json(['first'])));
    startSession({ token: 'other', userId: 'u2' });
    fresh();
    await expect(request('GET', PATH)).resolves.toEqual(['fresh']);
    clearSession();
    fresh();
    await expect(request('GET', PATH)).resolves.toEqual(['fresh']);
  });

  it('is not used after a change', async () => {
    startSession({ token: 'mine', userId: 'u1' });
    sendFirst(Promise.resolve(Response.json(['first'])));
    responses.push(Response.json({}));
    await request('POST', '/users/favorites/1');
    fresh();
    await expect(request('GET', PATH)).resolves.toEqual(['fresh']);
  });

  it('fails like any other request, and is sent again after that', async () => {
    startSession({ token: 'mine', userId: 'u1' });
    sendFirst(Promise.reject(new TypeError('Failed to fetch')));
    await expect(request('GET', PATH)).rejects.toMatchObject({ code: 'OFFLINE' });
    sendFirst(Promise.resolve(refusal(503, { message: 'Busy' })));
    await expect(request('GET', PATH)).rejects.toMatchObject({ statusCode: 503 });
    fresh();
    await expect(request('GET', PATH)).resolves.toEqual(['fresh']);
  });
});

describe('a session whose token the server rejects', () => {
  it('ends at /auth/login when the body is exactly Unauthorized', async () => {
    startSession({ token: 'old', userId: 'u1' });
    responses.push(new Response('Unauthorized', { status: 401 }));
    await expect(request('GET', '/users/favorites')).rejects.toBeInstanceOf(ApiError);
    expect(asked[0]!.headers.get('authorization')).toBe('Bearer old');
    expect(readSession()).toBeNull();
    expect(readPersistedState().loggedOut).toBe(true);
    expect(navigations).toEqual([['/auth/login', { next: '/', ended: true }]]);
  });

  it('ends at /signin when the signature does not verify', async () => {
    startSession({ token: 'forged', userId: 'u1' });
    responses.push(refusal(401, { error: 'invalid signature' }));
    await expect(request('GET', '/users/notifications')).rejects.toThrow(
      'Your session has ended. Sign in to continue.',
    );
    expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual([null, null]);
    expect(navigations).toEqual([['/signin', { next: '/', ended: true }]]);
  });

  it('signs out with the token that is cleared right after', async () => {
    startSession({ token: 'mine', userId: 'u1' });
    responses.push(Response.json({ message: 'Signed out' }));
    const out = request('POST', '/logout');
    clearSession();
    await expect(out).resolves.toEqual({ message: 'Signed out' });
    expect(asked[0]!.headers.get('authorization')).toBe('Bearer mine');
    expect(navigations).toEqual([]);
  });

  it('survives other refusals, and repeats a request that was refused late for a replaced token', async () => {
    startSession({ token: 'good', userId: 'u1' });
    responses.push(
      refusal(401, { error: 'Invalid email or password', code: 'BAD_CREDENTIALS', statusCode: 401 }),
    );
    await expect(request('POST', '/login', { body: {} })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    responses.push(new Response('Unauthorized', { status: 401 }), Response.json(['home']));
    const late = request('GET', '/users/favorites');
    startSession({ token: 'newer', userId: 'u1' });
    await expect(late).resolves.toEqual(['home']);
    expect(asked.at(-1)!.headers.get('authorization')).toBe('Bearer newer');
    expect(readSession()).toEqual({ token: 'newer', userId: 'u1' });
    expect(navigations).toEqual([]);
  });
});

describe('a session that ends while somebody types', () => {
  const type = (text: string) => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  const begin = (method = 'POST') => {
    startSession({ token: 'old', userId: 'u1' });
    responses.push(new Response('Unauthorized', { status: 401 }));
    return request(method, '/messages', method === 'GET' ? {} : { body: { message: 'a long text' } });
  };
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('navigates nowhere, and repeats the request once the same person has signed in again', async () => {
    type('a long text');
    const sending = begin();
    const { result } = renderHook(() => useLostSession());
    await waitFor(() => expect(result.current?.token).toBe('old'));
    responses.push(Response.json({ done: true }));
    act(() => startSession({ token: 'new', userId: 'u1' }));
    await expect(sending).resolves.toEqual({ done: true });
    expect(await asked[1]!.json()).toEqual({ message: 'a long text' });
    expect(asked[1]!.headers.get('authorization')).toBe('Bearer new');
    expect([result.current, navigations]).toEqual([null, []]);
  });

  it('repeats nothing for another person, and says why when nobody signs in', async () => {
    type('a long text');
    const sending = begin();
    const { result } = renderHook(() => useLostSession());
    await waitFor(() => expect(result.current).not.toBeNull());
    act(() => startSession({ token: 'other', userId: 'u2' }));
    await expect(sending).rejects.toThrow('Your session has ended. Sign in to continue.');
    const again = begin();
    await waitFor(() => expect(result.current).not.toBeNull());
    act(() => giveUpSession());
    await expect(again).rejects.toThrow('Your session has ended. Sign in to continue.');
    // A background request does not ask to sign in a second time.
    await expect(begin('GET')).rejects.toThrow('Your session has ended');
    expect([result.current, navigations]).toEqual([null, []]);
  });
});

describe('a form that a visitor may send too, from somebody whose session has ended', () => {
  const begin = () => {
    startSession({ token: 'old', userId: 'u1' });
    const headers = { 'preference-applied': 'handling=strict' };
    responses.push(new Response('Unauthorized', { status: 401, headers }));
    return request('POST', '/listings/l1/enquiries', { body: { message: 'Is it free?' } });
  };
  const sentWith = (at: number) => ['authorization', 'prefer'].map((name) => asked[at]!.headers.get(name));

  it('is refused by the server, and asks over the page, even if nothing was typed on it', async () => {
    const sending = begin();
    const { result } = renderHook(() => useLostSession());
    await waitFor(() => expect(result.current).toMatchObject({ token: 'old', isForVisitors: true }));
    expect(sentWith(0)).toEqual(['Bearer old', 'handling=strict']);
    act(() => giveUpSession());
    await expect(sending).rejects.toThrow('Your session has ended. Sign in to continue.');
    expect([asked.length, readSession()?.token, navigations]).toEqual([1, 'old', []]);
  });

  it('is sent without the token once its person has chosen that', async () => {
    const sending = begin();
    const { result } = renderHook(() => useLostSession());
    await waitFor(() => expect(result.current).not.toBeNull());
    responses.push(Response.json({ message: 'Sent' }, { status: 201 }));
    act(() => giveUpSession(true));
    await expect(sending).resolves.toEqual({ message: 'Sent' });
    expect(sentWith(1)[0]).toBeNull();
    expect(await asked[1]!.json()).toEqual({ message: 'Is it free?' });
    // The person who closes the dialog of another request has not chosen it again.
    const again = begin();
    await waitFor(() => expect(result.current).not.toBeNull());
    act(() => giveUpSession());
    await expect(again).rejects.toThrow('Your session has ended');
  });

  it('fails what was waiting for the session and is not for visitors', async () => {
    const sending = begin();
    const { result } = renderHook(() => useLostSession());
    await waitFor(() => expect(result.current).not.toBeNull());
    responses.push(new Response('Unauthorized', { status: 401 }), Response.json({}, { status: 201 }));
    const other = request('POST', '/users/challenge', { body: {} });
    await waitFor(() => expect(asked).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    act(() => giveUpSession(true));
    await expect(other).rejects.toThrow('Your session has ended');
    await expect(sending).resolves.toEqual({});
  });

  it('of a visitor asks for nothing', async () => {
    clearSession();
    responses.push(Response.json({}, { status: 201 }));
    await request('POST', '/contact', { body: {} });
    expect(sentWith(0)).toEqual([null, null]);
  });
});

describe('refusals', () => {
  it('carry message, fields and the time to wait', async () => {
    responses.push(
      refusal(
        400,
        {
          error: 'Email is required',
          code: 'INVALID',
          statusCode: 400,
          fields: { email: 'Email is required' },
          requestId: 'r',
        },
        { 'retry-after': '7' },
      ),
    );
    await expect(request('POST', '/register', { body: {} })).rejects.toMatchObject({
      message: 'Email is required',
      fields: { email: 'Email is required' },
      requestId: 'r',
      retryAfter: 7,
    });
  });

  it("hide a gateway's HTML page", async () => {
    responses.push(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(request('GET', '/listings')).rejects.toThrow(
      'Something went wrong on our side. Please try again.',
    );
  });
});

/** A response whose connection is lost after half of its body. */
const brokenOff = (status = 200): Response => {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"done":')),
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  return new Response(body as never, { status, headers: { 'content-type': 'application/json' } });
};

describe('a response that is not the whole one of the API', () => {
  const lost = { message: OFFLINE_TEXT, statusCode: 0, isTransient: true };

  it('is a lost connection where it breaks off', async () => {
    for (const status of [200, 400]) {
      responses.push(brokenOff(status));
      await expect(request('GET', '/listings')).rejects.toMatchObject(lost);
    }
  });

  it('is a lost connection where a portal responds', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    responses.push(new Response('<html>Buy data to continue</html>', { headers }));
    await expect(request('GET', '/listings')).rejects.toMatchObject(lost);
  });

  it('may be another text than JSON', async () => {
    responses.push(new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }));
    const path = { id: 'e1' };
    const { data } = await client.GET('/api/events/{id}/calendar', { params: { path }, parseAs: 'text' });
    expect(data).toBe('BEGIN:VCALENDAR');
  });

  it('leaves what was sent with its key', async () => {
    const send = () => request('POST', '/requests/r1/reply', { body: { message: 'Yes' } });
    responses.push(brokenOff(201), Response.json({ message: 'Sent' }, { status: 201 }));
    await expect(send()).rejects.toMatchObject(lost);
    await expect(send()).resolves.toEqual({ message: 'Sent' });
    const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('may have no body', async () => {
    responses.push(new Response(null, { status: 204 }), new Response('', { status: 200 }));
    await expect(request('DELETE', '/listings/l1')).resolves.toBeUndefined();
    await expect(request('DELETE', '/listings/l1')).resolves.toBeUndefined();
  });
});

describe('a request without a response', () => {
  const lost = { message: OFFLINE_TEXT, statusCode: 0, isTransient: true };
  const silence = new Promise<never>(() => undefined);
  const outcome = (sent: Promise<unknown>) => sent.catch((failure: unknown) => failure);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after a minute, with the same key for the next press', async () => {
    const press = () =>
      request('POST', '/listings/l1/enquiries', { body: { message: 'Free?' }, idempotencyKey: 'k1' });
    responses.push(silence);
    const first = outcome(press());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await Promise.race([first, Promise.resolve('pending')])).toBe('pending');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toMatchObject(lost);
    expect(asked).toHaveLength(1);
    // A form without a key of its own gets the same from here.
    responses.push(silence, Response.json({}, { status: 201 }));
    const reply = () => request('POST', '/requests/r1/reply', { body: { message: 'No' } });
    const unanswered = outcome(reply());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await unanswered).toMatchObject(lost);
    await reply();
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[2]).toBe(keys[1]);
  });

  it('ends where its body comes no further, and where files are sent after two minutes', async () => {
    responses.push(new Response(new ReadableStream() as never), silence);
    const read = outcome(request('GET', '/listings'));
    const sent = outcome(request('POST', '/users/profile', { body: new FormData() }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await read).toMatchObject(lost);
    expect(await Promise.race([sent, Promise.resolve('pending')])).toBe('pending');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toMatchObject(lost);
  });

  it('ends at once when nobody waits for it any more', async () => {
    const page = new AbortController();
    responses.push(silence);
    const read = outcome(request('GET', '/listings', { signal: page.signal }));
    await vi.advanceTimersByTimeAsync(10);
    page.abort();
    expect(await read).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('creations', () => {
  it('with a key are repeated with the same key when the connection was lost', async () => {
    vi.useFakeTimers();
    responses.push(
      new TypeError('network'),
      refusal(503, { error: 'away' }),
      Response.json({ message: 'done' }, { status: 201 }),
    );
    const made = request('POST', '/listings', { body: { title: 'x' }, idempotencyKey: 'k1' });
    await vi.runAllTimersAsync();
    await expect(made).resolves.toEqual({ message: 'done' });
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1', 'k1']);
    vi.useRealTimers();
  });

  it('without one are sent once', async () => {
    responses.push(new TypeError('network'));
    await expect(request('POST', '/login', { body: {} })).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(asked).toHaveLength(1);
  });
});

describe('every creation of the API', () => {
  const creations = Object.entries(api.paths).filter(([, of]) => 'post' in of && '201' in of.post.responses);
  const keys = () => asked.map(({ headers }) => headers.get('idempotency-key'));
  const press = (path: string, body: object = { text: 'x' }) =>
    request('POST', path.replace('/api', ''), { body }).catch(() => undefined);

  it.each(creations.map(([path]) => path))(
    'POST %s carries one key until its outcome is known',
    async (path) => {
      responses.push(
        new TypeError('network'),
        refusal(503, { error: 'away' }),
        refusal(409, { error: 'The same request is being worked on', code: 'IN_FLIGHT' }),
        Response.json({}, { status: 201 }),
        Response.json({}, { status: 201 }),
      );
      for (let n = 0; n < 5; n++) await press(path);
      const [first, ...rest] = keys();
      expect(first).toMatch(/^[\w-]{16,}$/);
      expect(rest.slice(0, 3)).toEqual([first, first, first]);
      // The same request after a response is a new one.
      expect(rest[3]).not.toBe(first);
    },
  );

  it('has another key for another body, and for files a new one each time', async () => {
    responses.push(...[1, 2, 3, 4].map(() => new TypeError('network')));
    await press('/api/contact', { message: 'one' });
    await press('/api/contact', { message: 'two' });
    await press('/api/upload', new FormData());
    await press('/api/upload', new FormData());
    expect(new Set(keys()).size).toBe(4);
  });
});

it('reads the total', async () => {
  const headers = { 'x-total-count': '1001', 'x-total-capped': 'true', 'x-next-cursor': 'c' };
  responses.push(Response.json([1, 2], { headers }));
  await expect(requestPage('/listings', { query: { type: 'rent', city: '' } })).resolves.toEqual({
    items: [1, 2],
    total: 1001,
    capped: true,
    nextCursor: 'c',
    searchedFor: null,
  });
  expect(asked[0]!.url).toMatch(/\/api\/listings\?type=rent$/);
});
