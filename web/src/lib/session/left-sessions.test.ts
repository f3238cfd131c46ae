import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { endLeftSessions, endOnServer } from './left-sessions';

let isOnline: boolean;
let ended: (string | null)[];
let listening: MockInstance<typeof window.addEventListener>;

beforeEach(() => {
  localStorage.clear();
  isOnline = false;
  listening = vi.spyOn(window, 'addEventListener');
  ended = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    ended.push(`${path} ${new Headers(headers).get('authorization')}`);
    return Response.json({ message: 'Signed out' });
  });
});
/** Each test is a page of its own. */
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
});

it('ends a session on the server at once, and keeps nothing of it', async () => {
  isOnline = true;
  await endOnServer('t1');
  expect(ended).toEqual(['/api/logout Bearer t1']);
  expect(localStorage.length).toBe(0);
});

it('ends what was left without a connection when it is back, once', async () => {
  await endOnServer('t1');
  await endOnServer('t2');
  endLeftSessions();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  expect(ended).toEqual(['/api/logout Bearer t1', '/api/logout Bearer t2']);
  window.dispatchEvent(new Event('online'));
  expect(ended).toHaveLength(2);
});

it('tries a server again that could not do it', async () => {
  const statuses = [503, 200];
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    const status = statuses.shift()!;
    asked.push(status);
    return new Response('', { status });
  });
  endLeftSessions();
  await endOnServer('t1');
  expect(localStorage.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  expect(asked).toEqual([503, 200]);
});
