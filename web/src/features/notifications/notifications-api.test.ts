// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { addNotification, notificationsQuery, refetchAbout, type Notification } from './notifications-api';

const streamed = { id: 'one', message: 'Your home is live', isRead: false } as Notification;
const page = (items: Notification[]) => ({ items, total: items.length });

test('a notification that arrives while the list loads is in it', async () => {
  const queries = new QueryClient();
  let resolveFirst = (_list: ReturnType<typeof page>) => {};
  const queryFn = vi
    .fn()
    .mockImplementationOnce(() => new Promise((resolve) => (resolveFirst = resolve)))
    .mockResolvedValueOnce(page([streamed]));
  const list = new QueryObserver(queries, { ...notificationsQuery(false), queryFn });
  const leave = list.subscribe(() => {});

  addNotification(queries, streamed);
  // A response that was read before the notification was written.
  resolveFirst(page([]));

  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(page([streamed])));
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test('a notification that arrives later is first in a loaded list, once', () => {
  const queries = new QueryClient();
  const { queryKey } = notificationsQuery(false);
  const before = { ...streamed, id: 'before' };
  queries.setQueryData(queryKey, page([before]) as never);
  addNotification(queries, streamed);
  addNotification(queries, streamed);
  expect(queries.getQueryData(queryKey)).toEqual(page([streamed, before]));
});

test('a notification loads again the lists on the page that it is about, and no others', async () => {
  const queries = new QueryClient();
  const watch = (queryKey: string[]) => {
    const queryFn = vi.fn().mockResolvedValue([]);
    return { queryFn, leave: new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}) };
  };
  const [stays, quote, requests] = [
    watch(['stays', 'bookings', 'u1']),
    watch(['stays', 'quote', 'l1']),
    watch(['requests', 'u1']),
  ];
  const loaded = () => [stays, quote, requests].map(({ queryFn }) => queryFn.mock.calls.length);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  refetchAbout(queries, 'stay');
  await vi.waitFor(() => expect(loaded()).toEqual([2, 1, 1]));
  refetchAbout(queries, 'tour');
  await vi.waitFor(() => expect(loaded()).toEqual([2, 1, 2]));
  refetchAbout(queries, 'follow');
  refetchAbout(queries);
  await vi.waitFor(() => expect(loaded()).toEqual([3, 1, 3]));
  [stays, quote, requests].forEach(({ leave }) => leave());
});

test('a decision about a home or a service loads again what the owner sees of it', async () => {
  const queries = new QueryClient();
  const keys = [
    ['listings', 'of', 'u1', { status: '', page: 1 }],
    ['listings', 'one', 'l1'],
    ['listings', 'search', ''],
    ['services', 'mine', 'u1'],
    ['services', 'one', 's1'],
  ];
  const isStale = () => keys.map((key) => queries.getQueryState(key)!.isInvalidated);
  const freshen = () => keys.forEach((key) => queries.setQueryData(key, []));
  const staleAfter = async (kind?: Notification['kind']) => {
    freshen();
    refetchAbout(queries, kind);
    await new Promise((resolve) => setTimeout(resolve));
    return isStale();
  };
  expect(await staleAfter('listing')).toEqual([true, true, false, false, false]);
  expect(await staleAfter('revision')).toEqual([true, true, false, false, false]);
  expect(await staleAfter('service')).toEqual([false, false, false, true, true]);
  expect(await staleAfter()).toEqual([true, true, false, true, true]);
});
