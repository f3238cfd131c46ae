import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestPage } from '@/api/request';
import { pageIn } from '@/lib/network/page-in';

export interface BlogPost {
  postId: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  cover: string | null;
  authorName: string;
  publishedAt: string;
  commentCount: number;
}

export interface BlogArticle extends BlogPost {
  body: string;
  comments: { commentId: string; name: string; comment: string; createdAt: string }[];
}

export interface BlogOverview {
  recentPosts: BlogPost[];
  recentComments: { name: string; title: string; slug: string }[];
  archives: { value: string; count: number }[];
  categories: { value: string; count: number }[];
}

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

export const postsQuery = ({ page, ...filters }: BlogFilters) =>
  queryOptions({
    queryKey: ['blog', 'posts', filters, page],
    queryFn: ({ signal }) =>
      requestPage<BlogPost>('/blog/posts', { query: { ...filters, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Guides for people who invest in property. */
export const guidesQuery = postsQuery({ q: '', category: 'Real Estate', month: '', page: 1 });

export const overviewQuery = queryOptions({
  queryKey: ['blog', 'overview'],
  queryFn: ({ signal }) => request<BlogOverview>('GET', '/blog/overview', { signal }),
});

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ signal }) =>
      request<BlogArticle>('GET', `/blog/posts/${encodeURIComponent(slug)}`, { signal }),
  });

export interface CommentInput {
  name: string;
  email: string;
  comment: string;
}

export const sendComment = (slug: string, body: CommentInput, idempotencyKey: string) =>
  request<{ message: string }>('POST', `/blog/posts/${encodeURIComponent(slug)}/comments`, {
    body,
    idempotencyKey,
  });
