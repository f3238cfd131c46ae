// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { addNotification, notificationsQuery, type Notification } from './notifications-api';

const told = { id: 'one', message: 'Your home is live', isRead: false } as Notification;
const page = (items: Notification[]) => ({ items, total: items.length });

test('a notification that arrives while the list loads is in it', async () => {
  const queries = new QueryClient();
  let answerFirst = (_list: ReturnType<typeof page>) => {};
  const queryFn = vi
    .fn()
    .mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValueOnce(page([told]));
  const list = new QueryObserver(queries, { ...notificationsQuery(false), queryFn });
  const leave = list.subscribe(() => {});

  addNotification(queries, told);
  // A response that was read before the notification was written.
  answerFirst(page([]));

  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(page([told])));
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test('a notification that arrives later is first in a loaded list, once', () => {
  const queries = new QueryClient();
  const { queryKey } = notificationsQuery(false);
  const before = { ...told, id: 'before' };
  queries.setQueryData(queryKey, page([before]) as never);
  addNotification(queries, told);
  addNotification(queries, told);
  expect(queries.getQueryData(queryKey)).toEqual(page([told, before]));
});
