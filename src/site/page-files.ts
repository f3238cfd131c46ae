import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '../platform/text/escape-markup';

/** An entry of the build's manifest, for one source file: the file that it became, and the sources that this imports. */
type Built = { file: string; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Built>;

const FIRST_REQUESTS = 'src/app/start/first-requests.ts';

/**
 * The files of the site's pages. A browser that learns of them from the document fetches them side by side; otherwise
 * each is found only in the one that imports it, five round trips one after the other on some pages.
 */
export class PageFiles {
  private readonly manifest: Manifest;
  /** Part of every document. */
  private readonly common: Set<string>;
  private readonly links = new Map<string, string>();

  constructor(root: string) {
    const file = join(root, '.vite/manifest.json');
    this.manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
    const entries = Object.keys(this.manifest).filter((source) => this.manifest[source]!.isEntry);
    this.common = this.closureOf(entries);
  }

  /** The preload links of all that these sources need and a document does not name by itself. */
  linksOf(sources: readonly string[]): string {
    const key = sources.join();
    const before = this.links.get(key);
    if (before !== undefined) return before;
    const needed = [...this.closureOf(sources)].filter((source) => !this.common.has(source));
    const files = new Set(needed.map((source) => this.manifest[source]!.file));
    const links = [...files].filter((name) => name.endsWith('.js')).map(preload);
    this.links.set(key, links.join(''));
    return links.join('');
  }

  /** The script that sends a page's first requests while its files are on their way; nothing where there are none. */
  requesterOf(paths: readonly string[]): string {
    const built = this.manifest[FIRST_REQUESTS];
    if (!built || paths.length === 0) return '';
    const data = escapeMarkup(JSON.stringify(paths));
    return `<script type="module" async fetchpriority="high" crossorigin src="/${built.file}" data-paths="${data}"></script>`;
  }

  private closureOf(sources: readonly string[]): Set<string> {
    const closure = new Set(sources.filter((source) => source in this.manifest));
    for (const source of closure) for (const next of this.manifest[source]!.imports ?? []) closure.add(next);
    return closure;
  }
}

const preload = (file: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
