import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Lifecycle } from '../platform/health/lifecycle';
import type { Head } from './pages';

/** The visitor who requests a page, as far as the server knows. */
export type Visitor = { url: string; privacy: string | null; savesData: boolean; signedIn: boolean };

/** A response of the API with the key of the query that requested it. */
type CachedResponse = [key: unknown, data: unknown];

/** Markup for the root of the page and for its head, and the data that the page starts with. */
export type FirstView = { html: string; preloads: string; data: CachedResponse[] };

/** The renderer that the site's build makes of its own components (web/src/app/start/first-view.tsx). */
type Renderer = {
  /** Null for a page that is not drawn. */
  loadData(
    url: string,
    fetch: (request: Request) => Promise<Response>,
    signedIn: boolean,
  ): Promise<CachedResponse[] | null>;
  draw(visitor: Visitor, responses: CachedResponse[]): Promise<Omit<FirstView, 'data'> | null>;
  /** The source files of the page at this path. */
  sourcesOf(pathname: string): Promise<string[]>;
  /** The paths that the page at this URL requests first for a signed-in person. */
  firstRequestsOf(url: string): Promise<string[]>;
};

/** A page that many people open at once is drawn once. */
const CACHED_MAX = 40;
const CACHE_MS = 60_000;

/** Requests a path with its query from the API, as a visitor. */
type FetchPath = (path: string) => Promise<Response>;

/**
 * Draws the first view of a page with the site's own components: public pages for visitors, and for signed-in people
 * the frames of their own pages, without anybody's data. The renderer is loaded at the first page, so that the start
 * does not wait for it. After any error the page is served without a first view.
 */
export class FirstViews {
  private readonly logger = new Logger('FirstViews');
  private renderer?: Promise<Renderer | null>;
  private readonly cache = new LRUCache<string, Promise<FirstView | null>>({
    max: CACHED_MAX,
    ttl: CACHE_MS,
  });

  constructor(
    private readonly file: string,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Null if the page is unknown or not drawn. Signed-in people see other frames on public pages than visitors. */
  async findView(head: Head, visitor: Visitor, fetchPath: FetchPath): Promise<FirstView | null> {
    const isPublic = head.indexed || head.data !== undefined;
    if (head.status !== 200 || isPublic === visitor.signedIn) return null;
    return this.withRenderer(visitor.url, async (renderer) => {
      const responses = await renderer.loadData(
        visitor.url,
        async ({ url }) => {
          const { pathname, search } = new URL(url);
          return found(head, pathname + search) ?? fetchPath(pathname + search);
        },
        visitor.signedIn,
      );
      return responses && this.drawn(renderer, visitor, responses);
    });
  }

  /** The source files of the page at this path; none without the renderer, or after an error. */
  async findSources(pathname: string): Promise<string[]> {
    return (await this.withRenderer(pathname, (renderer) => renderer.sourcesOf(pathname))) ?? [];
  }

  /** The paths that the page at this URL requests first for a signed-in person; none without the renderer, or after an error. */
  async findFirstRequests(url: string): Promise<string[]> {
    return (await this.withRenderer(url, (renderer) => renderer.firstRequestsOf(url))) ?? [];
  }

  /** Null without the renderer, or after an error. */
  private async withRenderer<T>(
    url: string,
    work: (renderer: Renderer) => Promise<T | null>,
  ): Promise<T | null> {
    try {
      const renderer = await (this.renderer ??= this.load());
      return renderer && (await work(renderer));
    } catch (error) {
      // A page whose server closes meanwhile cannot request from the API any more.
      if (!this.lifecycle.stopping)
        this.logger.warn({ err: error, url }, 'A page could not be rendered ahead');
      return null;
    }
  }

  /** The same view for the same visitor and data, for a minute. */
  private drawn(renderer: Renderer, visitor: Visitor, data: CachedResponse[]): Promise<FirstView | null> {
    const key = JSON.stringify([visitor, data]);
    const before = this.cache.get(key);
    if (before) return before;
    const view = renderer.draw(visitor, data).then((drawn) => drawn && { ...drawn, data });
    this.cache.set(key, view);
    return view;
  }

  private async load(): Promise<Renderer | null> {
    if (!existsSync(this.file)) return null;
    return (await import(pathToFileURL(this.file).href)) as Renderer;
  }
}

/** Data that was already read for the head, as an API response. */
function found(head: Head, path: string): Response | null {
  const body = head.data?.[path.replace(/^\/api/, '')];
  return body === undefined ? null : Response.json(body);
}
