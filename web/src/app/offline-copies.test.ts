import { hashKey, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { createQueryClient } from '@/api/query-client';
import { savedHomesPages } from '@/features/listings/saved-homes-api';
import { propertyQuery } from '@/features/property/property-api';
import { TestCaches } from '@/lib/network/test-caches';
import { choosePrivacy } from '@/lib/session/privacy-choice';
import { clearSession, startSession } from '@/lib/session/session';
import { saveCopies } from './offline-copies';

const KEY = ['services', 'one', 's1'];
const YESTERDAY = Date.now() - 86_400_000;

let caches: TestCaches;

beforeEach(() => {
  vi.useFakeTimers();
  caches = new TestCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  clearSession();
  document.cookie = 'privacy=; Max-Age=0; Path=/';
});

async function store(name: string, key: readonly unknown[], data: unknown): Promise<void> {
  const path = `/saved-copy/${encodeURIComponent(hashKey(key))}`;
  await (await caches.open(name)).put(path, Response.json({ key, data, at: YESTERDAY }));
}

/** A page that shows one query, with the connection as `respond` makes it. */
function open(queryKey: readonly unknown[], respond: () => Promise<unknown>): QueryClient {
  const client = createQueryClient();
  new QueryObserver(client, { queryKey, queryFn: respond }).subscribe(() => undefined);
  saveCopies(client);
  return client;
}

const fails = (status: number) => () => Promise.reject(new ApiError('No', status, 'NO'));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stored = () => caches.paths('answers-visitor').map((path) => path.replace('/saved-copy/', ''));

test.each([0, 502, 503, 504])('shows the copy of a query that fails with %i', async (status) => {
  await store('answers-visitor', KEY, 'yesterday');
  await store('answers-visitor', ['services', 'one', 's2'], 'another');
  const client = open(KEY, fails(status));
  await pass(100);
  expect(client.getQueryData(KEY)).toBe('yesterday');
  expect(client.getQueryData(['services', 'one', 's2'])).toBeUndefined();
  await pass(20_000);
  expect(client.getQueryState(KEY)).toMatchObject({
    status: 'error',
    data: 'yesterday',
    dataUpdatedAt: YESTERDAY,
  });
});

test('shows the copy of a query that hangs after ten seconds, until it has its response', async () => {
  await store('answers-visitor', KEY, 'yesterday');
  const client = open(KEY, () => new Promise((resolve) => setTimeout(() => resolve('now'), 15_000)));
  await pass(9_000);
  expect(client.getQueryData(KEY)).toBeUndefined();
  await pass(2_000);
  expect(client.getQueryData(KEY)).toBe('yesterday');
  await pass(5_000);
  expect(client.getQueryData(KEY)).toBe('now');
});

test.each([403, 404])('shows no copy of what is refused with %i', async (status) => {
  await store('answers-visitor', KEY, 'yesterday');
  const client = open(KEY, fails(status));
  await pass(20_000);
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test('fills in the page of a saved home that fails from the list', async () => {
  startSession({ token: 'a', userId: 'ada' });
  const home = { listingId: 'l1', title: 'A home', images: [] };
  const pages = { pages: [{ items: [{ listing: home }], total: 1 }], pageParams: [1] };
  await store('answers-ada', savedHomesPages.queryKey, pages);
  const { queryKey } = propertyQuery('l1');
  const client = open(queryKey, fails(0));
  await pass(100);
  expect(client.getQueryData(queryKey)).toMatchObject({ title: 'A home' });
});

test('stores nothing for visitors who declined, and deletes what there is', async () => {
  const client = open(KEY, async () => 'now');
  await pass(1_000);
  expect(stored()).toEqual([hashKey(KEY)]);
  choosePrivacy('declined');
  await client.fetchQuery({ queryKey: ['listings', 'one', 'l1'], queryFn: async () => 'a home' });
  await pass(1_000);
  expect(await caches.keys()).toEqual([]);

  // The account's own copies end with its session.
  startSession({ token: 'a', userId: 'ada' });
  await client.fetchQuery({ queryKey: ['listings', 'one', 'l2'], queryFn: async () => 'a home' });
  await pass(1_000);
  expect(await caches.keys()).toEqual(['answers-ada']);
});

test('deletes what an earlier page stored of a visitor who had declined', async () => {
  await store('answers-visitor', KEY, 'yesterday');
  choosePrivacy('declined');
  open(['faq'], async () => 'now');
  await pass(1_000);
  expect(await caches.keys()).toEqual([]);
});

test('stores nothing that a mailed link shows', async () => {
  const client = open(KEY, async () => 'now');
  for (const queryKey of [
    ['requests', 'signed', 'token'],
    ['saved-searches', 'stop', 'token'],
  ])
    await client.fetchQuery({ queryKey, queryFn: async () => 'a record' });
  await pass(1_000);
  expect(stored()).toEqual([hashKey(KEY)]);
});

test('leaves the files of a first visit to the service worker, which knows what may be stored', async () => {
  vi.stubEnv('DEV', false);
  const picture = `/media/${'0'.repeat(32)}-small.webp`;
  const files = ['/assets/a.js', picture, '/api/faq', '/assets/a.js'].map((path) => ({
    name: new URL(path, location.href).href,
  }));
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => files });
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register: vi.fn() });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const fetched = vi.fn(async (_path: string) => new Response('<html>Buy data to continue</html>'));
  vi.stubGlobal('fetch', fetched);
  saveCopies(createQueryClient());
  await pass(100);
  expect([serviceWorker.register.mock.calls, fetched.mock.calls]).toEqual([[['/sw.js']], []]);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await pass(100);
  expect(fetched.mock.calls).toEqual([['/assets/a.js'], [picture]]);
  expect(await caches.keys()).toEqual([]);
});
