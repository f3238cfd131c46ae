import type { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abandonAll, continueAll } from '../second-factor/need';
import { sendRequest } from './http';
import { endSession, saveSession } from './session';

const respond = (status: number, body: string): void =>
  void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

const errorOf = (request: Promise<unknown>): Promise<HttpError> =>
  request.then(
    () => Promise.reject(new Error('no error')),
    (error) => error,
  );

const sentKeys = (): (string | null)[] =>
  vi.mocked(fetch).mock.calls.map(([, options]) => (options!.headers as Headers).get('Idempotency-Key'));

const session = { userId: '1', fullName: 'Ada', avatar: null };

afterEach(endSession);

it('sends the token of the signed-in admin', async () => {
  saveSession({ ...session, token: 'abc' });
  respond(200, '[]');
  await sendRequest('/api/admin/users', { headers: new Headers({ Range: 'users=0-24' }) });
  const headers = vi.mocked(fetch).mock.calls[0]![1]!.headers as Headers;
  expect(headers.get('Authorization')).toBe('Bearer abc');
  expect(headers.get('Range')).toBe('users=0-24');
});

it('lets a POST arrive after the page was closed, unless it is long', async () => {
  respond(200, '{}');
  vi.mocked(fetch).mockImplementation(async () => new Response('{}'));
  const sent = (): unknown => vi.mocked(fetch).mock.lastCall![1]!.keepalive;
  await sendRequest('/api/admin/services/1/approve', { method: 'POST', body: '{"version":3}' });
  expect(sent()).toBe(true);
  await sendRequest('/api/admin/blog-posts', { method: 'POST', body: 'x'.repeat(80_000) });
  expect(sent()).toBe(false);
  await sendRequest('/api/admin/services');
  expect(sent()).toBe(false);
});

it('passes the messages of fields to the form', async () => {
  respond(
    400,
    JSON.stringify({
      error: 'Title is required',
      code: 'VALIDATION_FAILED',
      fields: { title: 'Title is required' },
    }),
  );
  const error = await errorOf(sendRequest('/api/admin/faq', { method: 'POST', body: '{}' }));
  expect(error).toMatchObject({ status: 400, message: 'Title is required' });
  expect(error.body.errors).toEqual({
    title: 'Title is required',
    root: { serverError: 'Title is required' },
  });
});

it('reads a response that is not JSON', async () => {
  respond(401, 'Unauthorized');
  expect(await errorOf(sendRequest('/api/admin/users'))).toMatchObject({
    status: 401,
    message: 'Please sign in again',
  });
});

it('says what to do when the server does not respond', async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const error = errorOf(sendRequest('/api/admin/users'));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await error).toMatchObject({
    status: 0,
    message: expect.stringContaining('connection'),
  });
});

it('sends a read again that the server was too busy for or that did not arrive, and nothing else', async () => {
  vi.useFakeTimers();
  const outcomes = [503, new TypeError('network'), 200, 404, 503];
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockClear()
    .mockImplementation(() => {
      const outcome = outcomes.shift()!;
      return typeof outcome === 'number'
        ? Promise.resolve(new Response('[]', { status: outcome }))
        : Promise.reject(outcome);
    });
  const read = sendRequest('/api/admin/users');
  await vi.advanceTimersByTimeAsync(1500);
  expect((await read).status).toBe(200);
  expect(await errorOf(sendRequest('/api/admin/users/1'))).toMatchObject({ status: 404 });
  const deletion = sendRequest('/api/admin/users/1', { method: 'DELETE' });
  expect(await errorOf(deletion)).toMatchObject({ status: 503 });
  expect(sent).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});

it('sends one key with a creation until its outcome is known', async () => {
  const outcomes = [new TypeError('network'), 503, 201, 201];
  vi.spyOn(globalThis, 'fetch')
    .mockClear()
    .mockImplementation(() => {
      const outcome = outcomes.shift()!;
      return typeof outcome === 'number'
        ? Promise.resolve(new Response('{}', { status: outcome }))
        : Promise.reject(outcome);
    });
  for (let n = 0; n < 4; n++)
    await sendRequest('/api/admin/faq', { method: 'POST', body: '{"question":"?"}' }).catch(() => undefined);
  const keys = sentKeys();
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('takes a response that breaks off, and the page of a portal, for none, and keeps the key', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  const page = { headers: { 'content-type': 'text/html' } };
  const responses = [
    new Response(broken),
    new Response('<html>Buy data to continue</html>', page),
    Response.json({ message: 'Saved' }),
  ];
  vi.spyOn(globalThis, 'fetch')
    .mockClear()
    .mockImplementation(async () => responses.shift()!);
  const send = () => sendRequest('/api/admin/faq', { method: 'POST', body: '{"question":"Twice?"}' });
  expect(await errorOf(send())).toMatchObject({ status: 0 });
  expect(await errorOf(send())).toMatchObject({ status: 0 });
  expect((await send()).json).toEqual({ message: 'Saved' });
  const [first, ...others] = sentKeys();
  expect(others).toEqual([first, first]);
});

describe('a request without a response', () => {
  const silence = (): Promise<Response> => new Promise(() => undefined);
  const lost = { status: 0, message: expect.stringContaining('does not respond') };
  const outcome = (sent: Promise<unknown>) => sent.catch((failure: unknown) => failure);
  const isPending = async (sent: Promise<unknown>) =>
    (await Promise.race([sent, Promise.resolve('pending')])) === 'pending';
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'fetch').mockClear().mockImplementation(silence);
  });
  afterEach(() => void vi.useRealTimers());

  it('ends after a minute, a write with the same key for the next press', async () => {
    const press = () => sendRequest('/api/admin/faq', { method: 'POST', body: '{"question":"Silent?"}' });
    const first = outcome(press());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await isPending(first)).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toMatchObject(lost);
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1);
    expect(vi.mocked(fetch).mock.lastCall![1]!.signal!.aborted).toBe(true);
    vi.mocked(fetch).mockResolvedValue(new Response('{}'));
    await press();
    expect(sentKeys()[1]).toBe(sentKeys()[0]);
  });

  it('ends where its body comes no further, and with pictures after two minutes', async () => {
    vi.mocked(fetch).mockResolvedValueOnce(new Response(new ReadableStream()));
    const read = outcome(sendRequest('/api/admin/users'));
    const sent = outcome(sendRequest('/api/upload', { method: 'POST', body: new FormData() }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await read).toMatchObject(lost);
    expect(await isPending(sent)).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toMatchObject(lost);
  });

  it('is sent no more once its minute is over, and ends at once when nobody waits for it', async () => {
    vi.mocked(fetch).mockImplementation(
      () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('late')), 25_000)),
    );
    const slow = outcome(sendRequest('/api/admin/users'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await slow).toMatchObject(lost);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3);
    const page = new AbortController();
    const left = outcome(sendRequest('/api/admin/users', { signal: page.signal }));
    page.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
  });
});

it('keeps the key while the server works on the first request, and no longer', async () => {
  const refusals = ['IN_FLIGHT', 'STALE', 'STALE'].map((code) => JSON.stringify({ error: '?', code }));
  vi.spyOn(globalThis, 'fetch')
    .mockClear()
    .mockImplementation(async () => new Response(refusals.shift(), { status: 409 }));
  for (let n = 0; n < 3; n++)
    await errorOf(sendRequest('/api/admin/faq', { method: 'POST', body: '{"question":"Both?"}' }));
  const keys = sentKeys();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('waits for the second factor, and sends again', async () => {
  const refusal = JSON.stringify({ error: 'Please confirm', code: 'SECOND_FACTOR_NEEDED' });
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockClear()
    .mockImplementation(async () => new Response(refusal, { status: 403 }));
  const request = sendRequest('/api/admin/faq', { method: 'POST', body: '{"question":"Why?"}' });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  sent.mockImplementation(async () => new Response('{"id":"1"}'));
  continueAll();
  expect((await request).json).toEqual({ id: '1' });
  expect(sent.mock.calls.map(([url, options]) => [url, options?.body])).toEqual(
    Array(2).fill(['/api/admin/faq', '{"question":"Why?"}']),
  );
});

it('rejects a request when the admin leaves without the second factor', async () => {
  respond(403, JSON.stringify({ error: 'Set up', code: 'SECOND_FACTOR_SETUP' }));
  const request = sendRequest('/api/admin/faq');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  abandonAll();
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
});

it('waits for a new sign-in when the session has ended, and sends again', async () => {
  saveSession({ ...session, token: 'old' });
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockClear()
    .mockImplementation(async (_url, options) =>
      (options!.headers as Headers).get('Authorization') === 'Bearer new'
        ? new Response('{"message":"Rejected"}')
        : new Response('Unauthorized', { status: 401 }),
    );
  const requests = [1, 2].map(() =>
    sendRequest('/api/admin/listings/7/reject', { method: 'POST', body: '{"note":"?"}' }),
  );
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  saveSession({ ...session, token: 'new' });
  continueAll();
  for (const { json } of await Promise.all(requests)) expect(json).toEqual({ message: 'Rejected' });
  expect(sent.mock.calls.map(([, options]) => options?.body)).toEqual(Array(4).fill('{"note":"?"}'));
});

it('returns the error of a wrong password, and of a missing session, at once', async () => {
  respond(401, JSON.stringify({ error: 'Invalid email or password', code: 'BAD_CREDENTIALS' }));
  saveSession({ ...session, token: 'old' });
  expect(await errorOf(sendRequest('/api/login', { method: 'POST', body: '{}' }))).toMatchObject({
    status: 401,
  });
  endSession();
  respond(401, 'Unauthorized');
  expect(await errorOf(sendRequest('/api/admin/users'))).toMatchObject({ status: 401 });
});
