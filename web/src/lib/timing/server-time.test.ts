import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-12-04T10:00:00Z');
const HOUR = 3_600_000;

/** The module as a page that begins has it. */
async function onNewPage() {
  vi.resetModules();
  return import('./server-time');
}

const response = (date: number, cacheControl = 'no-cache') =>
  new Response('[]', { headers: { date: new Date(date).toUTCString(), 'cache-control': cacheControl } });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => void vi.useRealTimers());

it('takes the clock of the server, and keeps it for pages that open offline', async () => {
  const { readServerTime, serverTime } = await onNewPage();
  expect(serverTime()).toBe(NOW);
  readServerTime(response(NOW + 30 * HOUR));
  expect(serverTime()).toBe(NOW + 30 * HOUR);
  expect((await onNewPage()).serverTime()).toBe(NOW + 30 * HOUR);
});

it('ignores less than a minute, and what a cache may have kept', async () => {
  const { readServerTime, serverTime } = await onNewPage();
  readServerTime(response(NOW + 50_000));
  readServerTime(response(NOW - HOUR, 'public, max-age=3600'));
  readServerTime(new Response('[]', { headers: { 'cache-control': 'no-store' } }));
  expect(serverTime()).toBe(NOW);
});

it('follows a device whose clock is set right', async () => {
  const { readServerTime, serverTime } = await onNewPage();
  readServerTime(response(NOW - 5 * HOUR));
  vi.setSystemTime(NOW - 5 * HOUR);
  readServerTime(response(NOW - 5 * HOUR));
  expect(serverTime()).toBe(NOW - 5 * HOUR);
});
