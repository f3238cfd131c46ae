import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Lifecycle } from '../platform/health/lifecycle';
import type { Head } from './pages';

/** The visitor who requests a page, as far as the server knows. */
export type Visitor = { url: string; privacy: string | null; savesData: boolean; signedIn: boolean };

/** A response of the API with the key of the query that requested it. */
type Answer = [key: unknown, data: unknown];

/** Markup for the root of the page and for its head, and the data that the page starts with. */
export type FirstView = { html: string; preloads: string; data: Answer[] };

/** The renderer that the site's build makes of its own components (web/src/app/start/first-view.tsx). */
type Drawer = {
  /** Null for a page that is not drawn. */
  gather(
    url: string,
    fetch: (request: Request) => Promise<Response>,
    signedIn: boolean,
  ): Promise<Answer[] | null>;
  draw(visitor: Visitor, answers: Answer[]): Promise<Omit<FirstView, 'data'> | null>;
};

/** A page that many people open at once is drawn once. */
const KEPT = 40;
const KEPT_MS = 60_000;

/** Requests a path with its query from the API, as a visitor. */
type Ask = (path: string) => Promise<Response>;

/**
 * Draws the first view of a page with the site's own components: public pages for visitors, and for signed-in people
 * the frames of their own pages, without anybody's data. The renderer is loaded at the first page, so that the start
 * does not wait for it. After any error the page is served without a first view.
 */
export class FirstViews {
  private readonly logger = new Logger('FirstViews');
  private drawer?: Promise<Drawer | null>;
  private readonly kept = new Map<string, { at: number; view: Promise<FirstView | null> }>();

  constructor(
    private readonly file: string,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Null if the page is unknown or not drawn. Signed-in people see other frames on public pages than visitors. */
  async find(head: Head, visitor: Visitor, ask: Ask): Promise<FirstView | null> {
    const isPublic = head.indexed || head.data !== undefined;
    if (head.status !== 200 || isPublic === visitor.signedIn) return null;
    try {
      const drawer = await (this.drawer ??= this.load());
      const answers = await drawer?.gather(
        visitor.url,
        async ({ url }) => {
          const { pathname, search } = new URL(url);
          return found(head, pathname + search) ?? ask(pathname + search);
        },
        visitor.signedIn,
      );
      return drawer && answers ? await this.drawn(drawer, visitor, answers) : null;
    } catch (error) {
      // A page whose server closes meanwhile cannot ask the API any more.
      if (!this.lifecycle.stopping)
        this.logger.warn({ err: error, url: visitor.url }, 'A first view could not be drawn');
      return null;
    }
  }

  /** The same view for the same visitor and data, for a minute. */
  private drawn(drawer: Drawer, visitor: Visitor, data: Answer[]): Promise<FirstView | null> {
    const key = JSON.stringify([visitor, data]);
    const before = this.kept.get(key);
    if (before && performance.now() - before.at < KEPT_MS) return before.view;
    const view = drawer.draw(visitor, data).then((drawn) => drawn && { ...drawn, data });
    this.kept.delete(key);
    this.kept.set(key, { at: performance.now(), view });
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return view;
  }

  private async load(): Promise<Drawer | null> {
    if (!existsSync(this.file)) return null;
    return (await import(pathToFileURL(this.file).href)) as Drawer;
  }
}

/** Data that was already read for the head, as an API response. */
function found(head: Head, path: string): Response | null {
  const body = head.data?.[path.replace(/^\/api/, '')];
  return body === undefined ? null : Response.json(body);
}
