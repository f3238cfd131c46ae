import { expect, it } from 'vitest';
import { conversationsQuery, type Conversation } from './messages-api';

const page = (count: number, total: number, capped = false) => ({
  items: Array.from({ length: count }, () => ({}) as Conversation),
  total,
  capped,
  nextCursor: null,
});
const next = (...pages: ReturnType<typeof page>[]) =>
  conversationsQuery.getNextPageParam(pages.at(-1)!, pages, pages.length, []);

it('asks for the next page until all are there, or one is empty where nobody counted', () => {
  expect(next(page(30, 40))).toBe(2);
  expect(next(page(30, 40), page(10, 40))).toBeUndefined();
  expect(next(page(30, 30, true))).toBe(2);
  expect(next(page(30, 30, true), page(0, 30, true))).toBeUndefined();
});
