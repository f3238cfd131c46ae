import { onlineManager, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import type { Page } from '@/api/page';
import type { Schema } from '@/api/client';
import { savedHomesPages } from '@/features/listings/saved-homes-api';
import { asPublished } from '@/features/listings/listing-types';
import { propertyQuery } from '@/features/property/property-api';
import { copiesOf, FORGOTTEN } from '@/lib/network/saved-copies';
import { readPrivacyChoice } from '@/lib/session/privacy-choice';
import { readSession } from '@/lib/session/session';
import { LONG_WAIT_MS } from '@/lib/timing/durations';
import { keepMessages } from '@/features/messages/writing/unsent-messages';
import { keepToggles } from './unsent-toggles';

/** The data of one query, and when it was loaded. */
interface Copy {
  key: readonly unknown[];
  data: unknown;
  at: number;
}

const MOST = 150;
const PAUSE_MS = 250;
/** Suggestions and counts while somebody types are not worth storing. */
const PASSING = new Set(['count', 'suggest']);
/** Pages of mailed links: their content is for one reader, and a visitor has no sign-out that would delete copies. */
const BY_LINK = new Set(['signed', 'stop']);
/** The files of a page that the service worker stores. */
const FILES = /^\/(assets\/|media\/[0-9a-f]{32}-\w+\.webp$)/;
const VISITORS = copiesOf(undefined);

const isDeclined = () => readPrivacyChoice() === 'declined';
const here = () => copiesOf(readSession()?.userId);
const urlOf = (hash: string) => `/saved-copy/${encodeURIComponent(hash)}`;

/** Fills the query cache with this person's stored data, or with that of one query. Newer data stays. */
async function restoreCopies(client: QueryClient, query?: Query): Promise<void> {
  if (!('caches' in window)) return;
  const name = here();
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  // The page of a saved home is filled in from the list.
  const list = client.defaultQueryOptions(savedHomesPages).queryHash;
  const urls = query ? [query.queryHash, list].map(urlOf) : [undefined];
  const stored = await Promise.all(urls.map((url) => cache.matchAll(url)));
  const copies = await Promise.all(stored.flat().map((copy) => copy.json() as Promise<Copy>));
  if (here() !== name) return;
  for (const { key, data, at } of copies) writeCopy(client, key, data, at);
  addSavedHomes(client);
}

function writeCopy(client: QueryClient, key: readonly unknown[], data: unknown, at: number): void {
  if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) < at) client.setQueryData(key, data, { updatedAt: at });
}

/** Fills in the pages of saved homes from the list, so that they open offline without a visit before. */
function addSavedHomes(client: QueryClient): void {
  const { queryKey } = savedHomesPages;
  const list = client.getQueryData<InfiniteData<Page<Schema<'FavouriteView'>>>>(queryKey);
  const at = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  for (const { listing } of list?.pages.flatMap(({ items }) => items) ?? []) {
    const key = listing && propertyQuery(listing.listingId).queryKey;
    if (key && !client.getQueryData(key)) client.setQueryData(key, asPublished(listing), { updatedAt: at });
  }
}

/**
 * Stores the data of every query from now on, restores it when the connection is lost, stores what is turned on or off
 * without one, sends on the messages of pages that are closed, and starts the service worker.
 */
export function saveCopies(client: QueryClient): void {
  keepToggles(client);
  keepMessages(client);
  if (!('caches' in window)) return;
  const cache = client.getQueryCache();
  // The owner of the data is the person at the time of the request: by the time of the response another may be signed
  // in.
  const asked = new WeakMap<Query, string>();
  const waiting = new Map<Query, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const copies = [...waiting].filter(([, name]) => name === here() && !(name === VISITORS && isDeclined()));
    waiting.clear();
    if (copies.length > 0) void write(copies.map(([query]) => query)).catch(() => undefined);
  };
  const schedule = (query: Query, name: string) => {
    const kind = String(query.queryKey[1]);
    if (query.state.data === undefined || PASSING.has(kind) || BY_LINK.has(kind)) return;
    waiting.set(query, name);
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  };
  cache.getAll().forEach((query) => schedule(query, here()));
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'fetch') asked.set(query, here());
    if (action.type === 'success' && query.state.dataUpdatedAt >= performance.timeOrigin)
      schedule(query, asked.get(query) ?? here());
  });
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('offline', () => void restoreCopies(client));
  restoreCutOff(client);
  window.addEventListener(FORGOTTEN, forgetDeclined);
  forgetDeclined();
  // However recent it is, data from an earlier page load is fetched again once there is a connection.
  window.addEventListener('online', () => {
    const isCopy = ({ state }: Query) => state.dataUpdatedAt < performance.timeOrigin;
    void client.invalidateQueries({ predicate: isCopy });
  });
  // Some browsers have no service workers in private windows.
  void startWorker().catch(() => undefined);
}

/**
 * Restores the copy of a query whose first request fails or hangs: a browser with a Wi-Fi that has no line, or without any
 * data left, counts as online.
 */
function restoreCutOff(client: QueryClient): void {
  const restore = (query: Query) => void restoreCopies(client, query).catch(() => undefined);
  const watch = (query: Query) => {
    const { data, fetchStatus, fetchFailureReason: failure } = query.state;
    if (data !== undefined) return;
    if (failure) {
      if (failure instanceof ApiError && failure.isTransient) restore(query);
    } else if (fetchStatus === 'fetching')
      setTimeout(() => query.state.fetchStatus === 'fetching' && restore(query), LONG_WAIT_MS);
  };
  const cache = client.getQueryCache();
  cache.getAll().forEach(watch);
  cache.subscribe((event) => {
    if (event.type === 'updated' && ['fetch', 'failed', 'error'].includes(event.action.type))
      watch(event.query);
  });
}

/** A visitor who declined that this browser remembers homes leaves no copies of them. */
function forgetDeclined(): void {
  if (isDeclined()) void caches.delete(VISITORS).catch(() => undefined);
}

async function write(queries: Query[]): Promise<void> {
  const cache = await caches.open(here());
  await Promise.all(
    queries
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryHash, queryKey: key, state: { data, dataUpdatedAt: at } }) =>
        cache.put(urlOf(queryHash), Response.json({ key, data, at } satisfies Copy)),
      ),
  );
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((oldest) => cache.delete(oldest)));
}

/** For a page that starts while the browser already knows that it is offline. */
export async function openOffline(client: QueryClient): Promise<void> {
  onlineManager.setOnline(false);
  await restoreCopies(client);
}

async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void saveFirstVisit(), { once: true });
  await serviceWorker.register('/sw.js');
}

/**
 * Fetches the files of this page again, which are still in the browser's HTTP cache: the service worker stores those that
 * may be stored. One at a time: all at once would make the page unresponsive.
 */
async function saveFirstVisit(): Promise<void> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = fetched.filter(({ origin }) => origin === location.origin);
  const paths = own.map(({ pathname }) => pathname).filter((path) => FILES.test(path));
  for (const path of new Set(paths))
    await fetch(path)
      .then((response) => response.blob())
      .catch(() => undefined);
}
