import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { ApiError } from '@/api/api-error';
import { fetchThrough, type Network } from '@/api/transport';
import { agentHomesQuery } from '@/features/agent/agent-api';
import { articleQuery, guidesQuery, overviewQuery, postsQuery, readBlog } from '@/features/blog/blog-api';
import { eventsQuery, faqQuery, legalQuery } from '@/features/content/content-api';
import { countsQuery, statsQuery } from '@/features/landing/figures-api';
import { featuredQuery } from '@/features/landing/landing-api';
import { testimonialsQuery } from '@/features/landing/testimonials-api';
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
import { filesOf, loadedPage, loadPagesOf, open, own, prefetchFor } from '../pages';
import { PERSON } from './person';

// The server's entry for rendering pages: their first view, from the same components that run in the browser.

/** The data of a page by query key, which its query cache starts with (api/initial-data.ts). */
type CachedResponses = [QueryKey, unknown][];

export interface FirstView {
  /** The HTML of the document's root element. */
  html: string;
  /** Preload links for the head: the images that the view shows first. */
  preloads: string;
}

/** The options of a query that a page, or a part of it, cannot be shown without. */
type Need = { queryKey: QueryKey };

/** Rows of a list that fill the first screens; the browser loads the others. */
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

/** The queries of each public page's first view, by route pattern. */
const needs: Record<string, (id: string, params: URLSearchParams) => Need[]> = {
  '/': () => [featuredQuery, countsQuery, statsQuery],
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
  about: () => [testimonialsQuery],
  blog: (_, params) => [postsQuery(readBlog(params)), overviewQuery],
  'blog/:slug': (slug) => [articleQuery(slug)],
  contact: () => [],
  invest: () => [eventsQuery, guidesQuery],
  events: () => [eventsQuery, guidesQuery],
  FAQ: () => [faqQuery],
  'terms-and-conditions': () => [legalQuery('terms')],
  privacy: () => [legalQuery('privacy')],
};

/**
 * The queries that the page at this URL needs; null where the server does not render. Pages of signed-in people need
 * none: their frame and the page in grey are the same for everybody.
 */
function needsOf({ pathname, searchParams }: URL, signedIn: boolean): Need[] | null {
  const path = decodeURIComponent(pathname);
  if (signedIn) return Object.keys(own).some((pattern) => matchPath(pattern, path)) ? [] : null;
  for (const pattern of Object.keys(open)) {
    const found = matchPath({ path: pattern, caseSensitive: true }, path);
    if (found) return needs[pattern]?.(Object.values(found.params)[0] ?? '', searchParams) ?? [];
  }
  return null;
}

const asking = new AsyncLocalStorage<Network>();
fetchThrough((request) => asking.getStore()!(request));

const fetchNeed = (client: QueryClient, need: Need): Promise<unknown> =>
  'initialPageParam' in need ? client.fetchInfiniteQuery(need) : client.fetchQuery(need);

/**
 * Runs the queries of the page at this URL through the given `fetch`. Null where the page is not rendered on the
 * server, or where a request is refused.
 */
export async function loadData(
  url: string,
  fetch: Network,
  signedIn = false,
): Promise<CachedResponses | null> {
  const wanted = needsOf(new URL(url), signedIn);
  const client = new QueryClient();
  const ask = async (need: Need): Promise<[QueryKey, unknown]> => [
    need.queryKey,
    await fetchNeed(client, need),
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

/** Renders the first view for a visitor from the data of `loadData`. Null if the render was incomplete. */
export async function draw(visitor: Visitor, responses: CachedResponses): Promise<FirstView | null> {
  const url = new URL(visitor.url);
  await loadPagesOf(url.pathname);
  const client = new QueryClient();
  for (const [key, data] of responses) client.setQueryData(key, firstOf(data));
  drawFor(visitor);
  const markup = renderToStaticMarkup(
    <App
      queryClient={client}
      Router={({ children }) => <StaticRouter location={url.pathname + url.search}>{children}</StaticRouter>}
    />,
  );
  client.clear();
  const [preloads] = /^(?:<link [^>]*>)*/.exec(markup)!;
  // React leaves out errors below a Suspense boundary without reporting them.
  return markup.includes('<h1') ? { html: asleep(markup.slice(preloads.length)), preloads } : null;
}

/**
 * The paths, with their queries, that the page at this URL requests first for a signed-in person, public pages included;
 * `PERSON` stands for the person's id. No request is sent.
 */
export async function firstRequestsOf(url: string): Promise<string[]> {
  const location = new URL(url);
  await loadPagesOf(location.pathname);
  const paths: string[] = [];
  const record: Network = (request) => {
    const { pathname, search } = new URL(request.url);
    paths.push(pathname + search);
    return new Promise(() => undefined);
  };
  const client = new QueryClient();
  await asking.run(record, () => {
    prefetchFor(location, client, PERSON);
    // A public page waits for its first query; the others of its first view are sent when they come into view.
    const [need] = needsOf(location, false) ?? [];
    // Rejects when the cache is cleared.
    if (need) fetchNeed(client, need).catch(() => undefined);
    return setImmediate();
  });
  client.clear();
  return paths;
}

const modules = import.meta.glob<Record<string, unknown>>([
  '../../routes/*.tsx',
  '../layouts/*.tsx',
  '!../../**/*.test.tsx',
]);
let sources: Promise<Map<unknown, string>> | undefined;

/** The source file of each page and layout, by its component. */
async function readSources(): Promise<Map<unknown, string>> {
  const read = async ([path, load]: [string, () => Promise<Record<string, unknown>>]) => {
    const source = new URL(path, 'file:///src/app/start/').pathname.slice(1);
    return Object.values(await load()).map((component): [unknown, string] => [component, source]);
  };
  return new Map((await Promise.all(Object.entries(modules).map(read))).flat());
}

/** The source files of the page at this path and of its layout, as the manifest of the build names them. */
export async function sourcesOf(pathname: string): Promise<string[]> {
  await loadPagesOf(pathname);
  const known = await (sources ??= readSources());
  return filesOf(pathname).flatMap((file) => known.get(loadedPage(file)) ?? []);
}

/** Disables buttons and fields until the program runs, so that no typing and no press is lost. */
const asleep = (markup: string): string =>
  markup.replace(/<(button|input|select|textarea)\b(?![^>]* disabled="")/g, '<$1 disabled=""');
