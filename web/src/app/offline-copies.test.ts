import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { TestCaches } from '@/lib/network/test-caches';
import { saveCopies } from './offline-copies';

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
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

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
