// @vitest-environment node
import { expect, it } from 'vitest';
import { readBlog } from './blog-api';

const read = (query: string) => readBlog(new URLSearchParams(query));

it('reads the filters of the blog from a URL, even if it is damaged', () => {
  expect(read('q=rent&category=Guides&month=2026-11&page=2')).toEqual({
    q: 'rent',
    category: 'Guides',
    month: '2026-11',
    page: 2,
  });
  expect(read(`q=${'a'.repeat(300)}`).q).toBe('a'.repeat(100));
  expect(['2026', '2026-13', 'November'].map((month) => read(`month=${month}`).month)).toEqual(['', '', '']);
});
