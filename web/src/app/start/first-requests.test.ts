import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '@/lib/session/session';
import { PERSON } from './person';

const sent: [url: string, init: RequestInit][] = [];

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return Promise.resolve(Response.json(url));
  });
});
afterEach(() => {
  delete window.firstResponses;
  document.head.innerHTML = '';
  clearSession();
  vi.useRealTimers();
});

/** Runs the script as a document with these paths does. */
async function run(paths: string[]): Promise<void> {
  const script = document.createElement('script');
  script.dataset.paths = JSON.stringify(paths);
  document.head.append(script);
  await import('./first-requests');
}

it('sends the requests for the person who is signed in, and holds the responses for the program', async () => {
  startSession({ token: 'mine', userId: 'u/1' });
  await run([`/api/users/${PERSON}/profile`, `/api/tours?owner=${PERSON}&page=1`]);
  const { origin } = window.location;
  expect(sent.map(([url]) => url)).toEqual([
    `${origin}/api/users/u%2F1/profile`,
    `${origin}/api/tours?owner=u%2F1&page=1`,
  ]);
  expect(sent[0]![1].headers).toEqual({ accept: 'application/json', authorization: 'Bearer mine' });
  const response = window.firstResponses!.get(`Bearer mine ${sent[1]![0]}`);
  expect(await (await response)!.json()).toBe(sent[1]![0]);
});

it('passes a failure on to who takes the response, and to nobody else', async () => {
  const lost = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  startSession({ token: 'mine', userId: 'u1' });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  await run(['/api/users/streak']);
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await expect([...window.firstResponses!.values()][0]).rejects.toBe(lost);
});

it('sends nothing for a visitor', async () => {
  await run([`/api/users/${PERSON}/profile`]);
  expect(sent).toEqual([]);
  expect(window.firstResponses).toBeUndefined();
});

it('holds no response for longer than it counts as fresh', async () => {
  vi.useFakeTimers();
  startSession({ token: 'mine', userId: 'u1' });
  await run(['/api/users/streak']);
  expect(window.firstResponses!.size).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(window.firstResponses!.size).toBe(0);
});
