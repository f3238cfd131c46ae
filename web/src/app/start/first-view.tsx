import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { ApiError } from '@/api/api-error';
import { fetchThrough, type Network } from '@/api/transport';
import { agentHomesQuery } from '@/features/agent/agent-api';
import { articleQuery, guidesQuery, overviewQuery, postsQuery, readBlog } from '@/features/blog/blog-api';
import { eventsQuery, faqQuery, legalQuery } from '@/features/content/content-api';
import { featuredQuery } from '@/features/landing/home-api';
import { voicesQuery } from '@/features/landing/voices-api';
import { approvedQuery } from '@/features/listings/listings-api';
import { profileQuery } from '@/features/profile/profile-api';
import { historyQuery, propertyQuery } from '@/features/property/property-api';
import { reviewsQuery, reviewSummaryQuery } from '@/features/reviews/reviews-api';
import { readSearch, serviceFilters } from '@/features/search/search-state';
import { searchQuery } from '@/features/search/search-api';
import {
  readServices,
  serviceQuery,
  servicesQuery,
  serviceStarsQuery,
} from '@/features/services/services-api';
import { pageIn } from '@/lib/network/page-in';
import { drawFor, type Visitor } from '@/lib/session/visitor';
import { App } from '../app';
import { loadPagesOf, open } from '../pages';

// The entry of what the server draws pages with: their first view, from the same components that run in the browser.

/** The answers of a page by the key of their query: it starts with them (api/initial-data.ts). */
type Answers = [QueryKey, unknown][];

export interface FirstView {
  /** What goes into the root of the document. */
  html: string;
  /** Links to what the view shows first, for the head. */
  preloads: string;
}

/** The options of a query without whose answer a page has nothing to show, or a part of it only. */
type Need = { queryKey: QueryKey };

/** Of a list, so many fill the first screens; the others come with the program. */
const FIRST_ROWS = 8;

function firstOf(data: unknown): unknown {
  const { items, pages } = data as { items?: unknown[]; pages?: unknown[] };
  if (items) return { ...(data as object), items: items.slice(0, FIRST_ROWS) };
  return pages ? { ...(data as object), pages: pages.map(firstOf) } : data;
}

function search(params: URLSearchParams): Need {
  const state = readSearch(params);
  return state.type === 'services' ? servicesQuery(serviceFilters(state)) : searchQuery(state);
}

/** What the pages of visitors show first, by the pattern of their address. */
const needs: Record<string, (id: string, params: URLSearchParams) => Need[]> = {
  '/': () => [featuredQuery],
  search: (_, params) => [search(params)],
  'property/:id': (listingId) => [
    propertyQuery(listingId),
    historyQuery(listingId),
    reviewSummaryQuery(listingId),
    reviewsQuery({ listingId }),
  ],
  'profile/:id': (userId) => [profileQuery(userId), reviewsQuery({ userId }), agentHomesQuery(userId)],
  services: (_, params) => [servicesQuery(readServices(params))],
  'service/:id': (id) => [serviceQuery(id), serviceStarsQuery(id), reviewsQuery({ serviceId: id })],
  listing: (_, params) => [approvedQuery(pageIn(params))],
  about: () => [voicesQuery],
  blog: (_, params) => [postsQuery(readBlog(params)), overviewQuery],
  'blog/:slug': (slug) => [articleQuery(slug)],
  contact: () => [],
  invest: () => [eventsQuery, guidesQuery],
  events: () => [eventsQuery, guidesQuery],
  FAQ: () => [faqQuery],
  'terms-and-conditions': () => [legalQuery('terms')],
  privacy: () => [legalQuery('privacy')],
};

/** What the page at this address has to be told; null where nothing is drawn for visitors. */
function needsOf({ pathname, searchParams }: URL): Need[] | null {
  const path = decodeURIComponent(pathname);
  for (const pattern of Object.keys(open)) {
    const found = matchPath({ path: pattern, caseSensitive: true }, path);
    if (found) return needs[pattern]?.(Object.values(found.params)[0] ?? '', searchParams) ?? [];
  }
  return null;
}

const asking = new AsyncLocalStorage<Network>();
fetchThrough((request) => asking.getStore()!(request));

/**
 * What the page at this address starts with, asked for by its own queries through the `fetch` that is given. Null where
 * nothing is drawn, or where something is refused.
 */
export async function gather(url: string, fetch: Network): Promise<Answers | null> {
  const wanted = needsOf(new URL(url));
  const client = new QueryClient();
  const ask = async (need: Need): Promise<[QueryKey, unknown]> => [
    need.queryKey,
    await ('initialPageParam' in need ? client.fetchInfiniteQuery(need) : client.fetchQuery(need)),
  ];
  try {
    return wanted && (await asking.run(fetch, () => Promise.all(wanted.map(ask))));
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  } finally {
    client.clear();
  }
}

/** Draws what a visitor sees first, with what `gather` answered. Null when it did not come out whole. */
export async function draw(visitor: Visitor, answers: Answers): Promise<FirstView | null> {
  const url = new URL(visitor.url);
  await loadPagesOf(url.pathname);
  const client = new QueryClient();
  for (const [key, data] of answers) client.setQueryData(key, firstOf(data));
  drawFor(visitor);
  const markup = renderToStaticMarkup(
    <App
      queryClient={client}
      Router={({ children }) => <StaticRouter location={url.pathname + url.search}>{children}</StaticRouter>}
    />,
  );
  client.clear();
  const [preloads] = /^(?:<link [^>]*>)*/.exec(markup)!;
  // What broke below a Suspense boundary is left out in silence.
  return markup.includes('<h1') ? { html: asleep(markup.slice(preloads.length)), preloads } : null;
}

/** Buttons and fields do nothing before the program runs, and say so: what is typed or pressed must not be lost. */
const asleep = (markup: string): string =>
  markup.replace(/<(button|input|select|textarea)\b(?![^>]* disabled="")/g, '<$1 disabled=""');
