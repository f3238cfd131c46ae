import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Head } from './pages';

/** What the server knows of who asks for a page. */
export type Visitor = { url: string; privacy: string | null; savesData: boolean };

/** An answer of the API by the key of the query that asked for it. */
type Answer = [key: unknown, data: unknown];

/** Markup for the root of the page and for its head, and the answers that the page starts with. */
export type FirstView = { html: string; preloads: string; data: Answer[] };

/** What the site's build made of its own components for us (web/src/app/start/first-view.tsx). */
type Drawer = {
  /** Null for a page that is not drawn. */
  gather(url: string, fetch: (request: Request) => Promise<Response>): Promise<Answer[] | null>;
  draw(visitor: Visitor, answers: Answer[]): Promise<Omit<FirstView, 'data'> | null>;
};

/** A page that many open at once is drawn once. */
const KEPT = 40;
const KEPT_MS = 60_000;

/** Asks the API as a visitor, by path and query. */
type Ask = (path: string) => Promise<Response>;

/**
 * Draws what a visitor sees first of a page, with the components of the site itself. It is loaded with the first page:
 * the start does not wait for it. Whatever goes wrong, the page does without.
 */
export class FirstViews {
  private readonly logger = new Logger('FirstViews');
  private drawer?: Promise<Drawer | null>;
  private readonly kept = new Map<string, { at: number; view: Promise<FirstView | null> }>();

  constructor(private readonly file: string) {}

  /** Null for what is not there or not for everyone, and for pages that do not draw. */
  async find(head: Head, visitor: Visitor, ask: Ask): Promise<FirstView | null> {
    if (head.status !== 200 || !(head.indexed || head.data)) return null;
    try {
      const drawer = await (this.drawer ??= this.load());
      const answers = await drawer?.gather(visitor.url, async ({ url }) => {
        const { pathname, search } = new URL(url);
        return found(head, pathname + search) ?? ask(pathname + search);
      });
      return drawer && answers ? await this.drawn(drawer, visitor, answers) : null;
    } catch (error) {
      this.logger.warn({ err: error, url: visitor.url }, 'A first view could not be drawn');
      return null;
    }
  }

  /** The same for the same visitor and answers, for a minute. */
  private drawn(drawer: Drawer, visitor: Visitor, data: Answer[]): Promise<FirstView | null> {
    const key = JSON.stringify([visitor, data]);
    const before = this.kept.get(key);
    if (before && Date.now() - before.at < KEPT_MS) return before.view;
    const view = drawer.draw(visitor, data).then((drawn) => drawn && { ...drawn, data });
    this.kept.delete(key);
    this.kept.set(key, { at: Date.now(), view });
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return view;
  }

  private async load(): Promise<Drawer | null> {
    if (!existsSync(this.file)) return null;
    return (await import(pathToFileURL(this.file).href)) as Drawer;
  }
}

/** What was read for the head already, as it would have travelled. */
function found(head: Head, path: string): Response | null {
  const body = head.data?.[path.replace(/^\/api/, '')];
  return body === undefined ? null : Response.json(body);
}
