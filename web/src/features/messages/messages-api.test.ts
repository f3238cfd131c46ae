// @vitest-environment node
import { expect, it } from 'vitest';
import { conversationsQuery, type Conversation } from './messages-api';

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
