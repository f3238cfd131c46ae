import { beforeEach, expect, it, vi } from 'vitest';
import { endLeftSessions, endOnServer } from './left-sessions';

let isOnline: boolean;
let ended: (string | null)[];

beforeEach(() => {
  localStorage.clear();
  isOnline = false;
  ended = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    ended.push(`${path} ${new Headers(headers).get('authorization')}`);
    return Response.json({ message: 'Signed out' });
  });
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
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await endOnServer('t1');
  expect(localStorage.length).toBe(1);
});
