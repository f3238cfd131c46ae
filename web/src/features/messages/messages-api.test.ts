// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchThrough } from '@/api/transport';
import { conversationsQuery, unreadIn, type Conversation, type Message } from './messages-api';
import { addMessage, changeConversation } from './messages-cache';

const page = (count: number, total: number, capped = false) => ({
  items: Array.from({ length: count }, () => ({}) as Conversation),
  total,
  capped,
  nextCursor: null,
  searchedFor: null,
  unread: 0,
});
const next = (...pages: ReturnType<typeof page>[]) =>
  conversationsQuery.getNextPageParam(pages.at(-1)!, pages, pages.length, []);

it('fetches pages until all are loaded, or until an empty one where the total is unknown', () => {
  expect(next(page(30, 40))).toBe(2);
  expect(next(page(30, 40), page(10, 40))).toBeUndefined();
  expect(next(page(30, 30, true))).toBe(2);
  expect(next(page(30, 30, true), page(0, 30, true))).toBeUndefined();
});

it('counts what is unread of the loaded conversations where a page of an earlier version does not say more', () => {
  const queries = new QueryClient();
  const { queryKey } = conversationsQuery;
  const { unread: _unread, ...stored } = page(0, 2);
  const items = [2, 3].map((unread, at) => ({ conversationId: `c${at}`, unread }) as Conversation);
  queries.setQueryData(queryKey, { pages: [{ ...stored, items }], pageParams: [1] });
  const counted = () => unreadIn(queries.getQueryData(queryKey));
  expect(counted()).toBe(5);
  addMessage(queries, { messageId: 'm', conversationId: 'c1', sender: { userId: 'u2' } } as Message, 'u1');
  expect(counted()).toBe(6);
  changeConversation(queries, 'c0', { unread: 0 });
  expect(counted()).toBe(4);
});

it('counts the loaded conversations where the API is of an earlier version', async () => {
  fetchThrough(async () => Response.json([{ conversationId: 'c1', unread: 2 }]));
  const data = await new QueryClient().fetchInfiniteQuery(conversationsQuery);
  expect(unreadIn(data)).toBe(2);
});
