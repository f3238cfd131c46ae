import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { emptyIfRefused } from '@/api/empty-if-refused';
import { pageIn } from '@/lib/network/page-in';
import type { paths } from '@openapi';

export type BlogPost = Schema<'BlogPostView'>;
export type CommentInput = Schema<'BlogCommentBody'>;

export const PAGE_SIZE = 12;

export interface BlogFilters {
  q: string;
  category: string;
  month: string;
  page: number;
}

/** The most characters that the API searches for. */
export const LONGEST_WORDS = 100;

/** The blog's filters from the query string. A URL may be mistyped or cut off: an invalid month is left out. */
export function readBlog(params: URLSearchParams): BlogFilters {
  const of = (name: string) => params.get(name) ?? '';
  const month = of('month');
  return {
    q: of('q').slice(0, LONGEST_WORDS),
    category: of('category'),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    page: pageIn(params),
  };
}

type BlogQuery = NonNullable<paths['/api/blog/posts']['get']['parameters']['query']>;

export const postsQuery = ({ page, ...filters }: BlogFilters) =>
  queryOptions({
    queryKey: ['blog', 'posts', filters, page],
    queryFn: ({ signal }) => {
      const query = { ...filters, page, limit: PAGE_SIZE } as BlogQuery;
      return emptyIfRefused(readPage(client.GET('/api/blog/posts', { params: { query }, signal })));
    },
    placeholderData: keepPreviousData,
  });

/** Guides for people who invest in property. */
export const guidesQuery = postsQuery({ q: '', category: 'Real Estate', month: '', page: 1 });

export const overviewQuery = queryOptions({
  queryKey: ['blog', 'overview'],
  queryFn: ({ signal }) => read(client.GET('/api/blog/overview', { signal })),
});

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ signal }) =>
      read(client.GET('/api/blog/posts/{slug}', { params: { path: { slug } }, signal })),
  });

export const sendComment = (slug: string, body: CommentInput, idempotencyKey: string) =>
  read(client.POST('/api/blog/posts/{slug}/comments', { params: { path: { slug } }, body, idempotencyKey }));
