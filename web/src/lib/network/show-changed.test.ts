// @vitest-environment node
import { QueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { createQueryClient } from '@/api/query-client';
import { showChanged } from './show-changed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const KEYS = [['things']];
const never = () => new Promise<string>(() => undefined);

/** An active query whose requests resolve one after the other. */
function seen(...responses: (() => Promise<string>)[]) {
  const queries = createQueryClient();
  const queryFn = vi.fn(() => responses.shift()!());
  const query = new QueryObserver(queries, { queryKey: ['things', 'one'], queryFn });
  query.subscribe(() => undefined);
  return { queries, query, queryFn, data: () => query.getCurrentResult().data };
}

async function settlesWithin(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let settled = false;
  void work.then(() => (settled = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return settled;
}

test('waits for active queries, and ignores a response from before the change', async () => {
  const after = Promise.withResolvers<string>();
  const before = Promise.withResolvers<string>();
  const { queries, data } = seen(
    () => before.promise,
    () => after.promise,
  );
  const work = showChanged(queries, KEYS);
  before.resolve('before');
  expect(await settlesWithin(1_000, work)).toBe(false);
  expect(data()).toBeUndefined();
  after.resolve('after');
  await work;
  expect(data()).toBe('after');
});

test('removes inactive queries', async () => {
  const { queries } = seen(
    async () => 'now',
    async () => 'now',
  );
  queries.setQueryData(['things', 'list'], 'before');
  queries.setQueryData(['others'], 'kept');
  await showChanged(queries, KEYS);
  expect(queries.getQueryData(['things', 'list'])).toBeUndefined();
  expect(queries.getQueryData(['others'])).toBe('kept');
});

test('does not fetch deleted records, and fetches them the next time they are shown', async () => {
  const { queries, query, queryFn } = seen(async () => 'here');
  await vi.advanceTimersByTimeAsync(0);
  await showChanged(queries, KEYS, 'one');
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(query.getCurrentResult().isStale).toBe(true);
});

test.each<[string, () => Promise<string>]>([
  ['hangs', never],
  ['fails', () => Promise.reject(new ApiError('Gone', 404, 'NOT_FOUND'))],
  ['goes on failing', () => Promise.reject(new ApiError('Down', 503, 'UNAVAILABLE'))],
])('comes to an end when the response %s', async (_what, respond) => {
  const { queries } = seen(async () => 'before', respond, respond, respond, respond);
  await vi.advanceTimersByTimeAsync(0);
  expect(await settlesWithin(10_000, showChanged(queries, KEYS))).toBe(true);
});

test('does not wait while offline', async () => {
  const { queries, data } = seen(async () => 'before', never);
  await vi.advanceTimersByTimeAsync(0);
  onlineManager.setOnline(false);
  expect(await settlesWithin(0, showChanged(queries, KEYS))).toBe(true);
  expect(data()).toBe('before');
});
