import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { client, read, readPage, type Schema } from '@/api/client';
import type { Page } from '@/api/page';
import { STAYS_KEY } from '@/features/stays/stays-api';
import { fetchAgain } from '@/lib/network/fetch-again';
import type { ToggleKind } from '@/lib/network/unsent-toggle';
import { notify } from '@/lib/toasts';

export type Notification = Schema<'NotificationView'>;
export type Mute = Schema<'MuteView'>;
type List = Page<Notification>;

const KEY = ['notifications'] as const;
const MUTES = ['notification-mutes'] as const;
export const PAGE_SIZE = 24;

export const notificationsQuery = (unreadOnly: boolean, page = 1) =>
  queryOptions({
    queryKey: [...KEY, unreadOnly ? 'unread' : 'all', page],
    queryFn: ({ signal }) => {
      const init = { params: { query: { page, limit: PAGE_SIZE } }, signal };
      return readPage(
        unreadOnly
          ? client.GET('/api/users/notifications/unread', init)
          : client.GET('/api/users/notifications', init),
      );
    },
  });

export const mutesQuery = queryOptions({
  queryKey: MUTES,
  queryFn: ({ signal }) =>
    read(client.GET('/api/users/notifications/mutes', { params: { query: { limit: 100 } }, signal })),
});

export const refetchNotifications = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

const REQUESTS: QueryKey[] = [['requests']];
const STAYS: QueryKey[] = ['bookings', 'counts', 'calendar', 'desk'].map((list) => [...STAYS_KEY, list]);
const LISTINGS: QueryKey[] = ['of', 'one'].map((list) => ['listings', list]);
const REVIEWS: QueryKey[] = [['reviews']];
/** The lists that show what a notification is about. */
const LISTS: Partial<Record<Notification['kind'], QueryKey[]>> = {
  listing: LISTINGS,
  revision: LISTINGS,
  enquiry: REQUESTS,
  tour: [...REQUESTS, ['waitlist']],
  service: [...REQUESTS, ...REVIEWS, ['services', 'mine'], ['services', 'one']],
  review: REVIEWS,
  stay: STAYS,
  case: [['cases']],
  community: [['communities']],
  challenge: [['rewards']],
};

/** Loads again the lists on the page that a notification is about; without a kind, all of them. */
export function refetchAbout(queries: QueryClient, kind?: Notification['kind']): void {
  const keys = kind ? (LISTS[kind] ?? []) : new Set(Object.values(LISTS).flatMap((lists) => lists ?? []));
  for (const key of keys) void fetchAgain(queries, key);
}

/** Puts a streamed notification first in both lists, without duplicates. */
export function addNotification(queries: QueryClient, added: Notification): void {
  for (const unreadOnly of [false, true]) {
    const { queryKey } = notificationsQuery(unreadOnly);
    if (queries.isFetching({ queryKey })) void fetchAgain(queries, queryKey);
    queries.setQueryData<List>(queryKey, (list) =>
      !list || list.items.some(({ id }) => id === added.id)
        ? list
        : { ...list, items: [added, ...list.items], total: list.total + 1 },
    );
  }
}

/** Changes each item in every cached list; null removes it, and unread lists keep only unread items. */
function changeAll(queries: QueryClient, change: (item: Notification) => Notification | null): void {
  for (const [key, list] of queries.getQueriesData<List>({ queryKey: KEY })) {
    if (!list) continue;
    const unreadOnly = key[1] === 'unread';
    const items = list.items
      .flatMap((item) => change(item) ?? [])
      .filter((item) => !unreadOnly || !item.isRead);
    queries.setQueryData<List>(key, {
      ...list,
      items,
      total: list.total - (list.items.length - items.length),
    });
  }
}

interface ListChange<Variables> {
  send: (variables: Variables) => Promise<{ message: string }>;
  change: (item: Notification, variables: Variables) => Notification | null;
  /** The kind of a change of one, which the device keeps until it is sent. */
  kept?: ToggleKind;
  /** The message shown when it is done; absent where the list shows it. */
  done?: (message: string, variables: Variables) => void;
}

/** A change that the lists show at once, and that is undone if the server refuses. */
function useListChange<Variables>({ send, change, kept, done }: ListChange<Variables>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { unsent: (id: string) => (kept ? [[kept, id, true]] : []) },
    onMutate: async (variables) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueriesData<List>({ queryKey: KEY });
      changeAll(queries, (item) => change(item, variables));
      return { before };
    },
    onSuccess: ({ message }, variables) => done?.(message, variables),
    onError: (failure, _variables, context) => {
      for (const [key, list] of context?.before ?? []) queries.setQueryData(key, list);
      notify.error(errorText(failure));
    },
    onSettled: () => refetchNotifications(queries),
  });
}

export const sendRead = (notificationIds: string[]) =>
  read(client.POST('/api/users/notifications/read', { body: { notificationIds } }));

export const deleteNotification = (id: string) =>
  read(client.POST('/api/users/notification/{id}/delete', { params: { path: { id } }, body: {} }));

/** Never kept: sent later, it would take the next ones with it. */
export const useMarkAllRead = () =>
  useListChange<void>({
    send: () => sendRead([]),
    change: (item) => ({ ...item, isRead: true }),
    done: (message) => notify.success(message),
  });

export const useMarkRead = () =>
  useListChange<string>({
    send: (id) => sendRead([id]),
    kept: 'read-notifications',
    change: (item, id) => (item.id === id ? { ...item, isRead: true } : item),
  });

export const useDeleteNotification = () =>
  useListChange<string>({
    send: deleteNotification,
    kept: 'deleted-notifications',
    change: (item, id) => (item.id === id ? null : item),
    done: (message) => notify.success(message),
  });

export const unmute = (senderId: string) =>
  read(client.POST('/api/users/notifications/unmute', { body: { senderId } }));

/** Mutes a sender for 30 days. */
export function useMuteSender() {
  const queries = useQueryClient();
  const settle = () => queries.invalidateQueries({ queryKey: MUTES });
  const putBack = (senderId: string) =>
    unmute(senderId).then(settle, (failure: unknown) => notify.error(errorText(failure)));
  return useMutation({
    mutationFn: (senderId: string) =>
      read(client.POST('/api/users/notifications/mute', { body: { senderId } })),
    onSuccess: ({ message }, senderId) => notify.undo(message, () => void putBack(senderId)),
    onError: (failure) => notify.error(errorText(failure)),
    onSettled: settle,
  });
}
