import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FirstView } from './first-views';
import { SITE_NAME, type Head } from './pages';
import { escapeMarkup } from '../platform/text/escape-markup';

/** JSON inside a script element: nothing in it can end the element. */
const inScript = (value: unknown, replacer?: (name: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(/</g, '\\u003c');

/** The JSON-LD properties that hold URLs: URLs of the site are written as paths and sent as absolute URLs. */
const ADDRESSES = new Set(['image', 'urlTemplate']);

const ROOT = '<div id="root"></div>';
/** Without scripts alone: the program may know the page all the same, such as a draft of the person who is signed in. */
const NOTHING_HERE =
  '<noscript><main class="first-paint"><h1>There is no page here</h1>' +
  '<p><a class="text-brand underline" href="/search">Search homes</a> or ' +
  '<a class="text-brand underline" href="/">go to the start page</a>.</p></main></noscript>';
const PROGRAM = /<(script type="module"|link rel="modulepreload")/g;
const CHARSET = /<meta charset[^<>]*>/;
const STYLESHEET = /<link rel="stylesheet"[^<>]* href="([^"<>]+)">/;

/**
 * The content that a browser shows until the program takes over, and that readers without scripts get. The data for the
 * program follows it.
 */
function firstPaint(head: Head, view: FirstView | null): string {
  if (view) return `<div id="root"><div class="first-view">${view.html}</div></div>${initialData(view)}`;
  if (head.status === 404) return ROOT + NOTHING_HERE;
  if (!head.indexed) return ROOT;
  return `<div id="root"><main class="first-paint"><h1>${escapeMarkup(head.title)}</h1><p>${escapeMarkup(head.description)}</p></main></div>`;
}

const initialData = ({ data }: FirstView): string =>
  data.length > 0 ? `<script type="application/json" id="initial-data">${inScript(data)}</script>` : '';

/** The server of map tiles, and who is named for them. */
export type Tiles = { address: string; credit: string };

const tilesTag = (tiles: Tiles | null): string =>
  tiles
    ? `<meta name="map-tiles" content="${escapeMarkup(tiles.address)}" data-credit="${escapeMarkup(tiles.credit)}">`
    : '';

/** Tags of a page's own files. */
type OwnFiles = { requester?: string; links?: string };

/** The built page of an app, with the right head for each URL. */
export class SiteDocument {
  /** The page as it was built. */
  readonly plain: string;
  private readonly before: string;
  /** The same with a first view: the scripts get a low priority, so that they do not delay the first picture. */
  private readonly beforeView: string;
  /** The link to the stylesheet, and its path. */
  private readonly stylesheet: [link: string, path: string] | null;
  private style?: string;
  private readonly after: string;

  constructor(
    private readonly file: string,
    private readonly origin: string,
    tiles: Tiles | null = null,
  ) {
    this.plain = readFileSync(file, 'utf8');
    const html = this.plain
      .replace(/<title>[^<]*<\/title>/, '')
      .replace(/<meta\s+name="description"[^<>]*>/, '');
    const at = html.indexOf('</head>');
    const [link, path] = STYLESHEET.exec(html) ?? [];
    this.stylesheet = link && path ? [link, path] : null;
    this.before = html.slice(0, at).replace(link ?? '', '') + tilesTag(tiles);
    this.beforeView = this.before.replace(PROGRAM, '$& fetchpriority="low"');
    this.after = html.slice(at);
  }

  /**
   * Renders the page with its first view if there is one, else with its title. A browser without cached files gets the
   * styles inline with the view, so that it paints at once. The script of the first requests comes first, the preload
   * links of the page's own files last.
   */
  render(
    head: Head,
    view: FirstView | null = null,
    hasFiles = false,
    { requester = '', links = '' }: OwnFiles = {},
  ): string {
    const address = this.origin + head.path;
    const title = head.path === '/' ? head.title : `${head.title} · ${SITE_NAME}`;
    const tags = [
      `<title>${escapeMarkup(title)}</title>`,
      meta('name', 'description', head.description),
      `<link rel="canonical" href="${escapeMarkup(address)}">`,
      head.indexed ? '' : meta('name', 'robots', 'noindex'),
      meta('property', 'og:site_name', SITE_NAME),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', head.preview ?? head.title),
      meta('property', 'og:description', head.description),
      meta('property', 'og:url', address),
      ...this.picture(head),
      meta('name', 'twitter:card', 'summary_large_image'),
      view?.preloads ?? '',
      head.jsonLd ? `<script type="application/ld+json">${this.jsonLd(head.jsonLd, address)}</script>` : '',
    ];
    const [link, style] = view && !hasFiles ? ['', this.styleElement()] : [this.stylesheet?.[0] ?? '', ''];
    const before = view ? this.beforeView : this.before;
    return (
      before.replace(CHARSET, (tag) => tag + requester) +
      link +
      tags.join('') +
      style +
      links +
      this.after.replace(ROOT, () => firstPaint(head, view))
    );
  }

  /** For link previews: the page's own picture, or that of the site. */
  private picture({ image }: Head): string[] {
    if (image) return [meta('property', 'og:image', new URL(image, this.origin).href)];
    return [
      meta('property', 'og:image', `${this.origin}/preview.png`),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', `${SITE_NAME}: homes to rent, buy and stay in across Nigeria`),
    ];
  }

  /** The stylesheet, read when the first page needs it; it says its URL, for the site's program. */
  private styleElement(): string {
    const [, path] = this.stylesheet ?? [];
    this.style ??= path
      ? `<style data-href="${path}">${readFileSync(join(dirname(this.file), path), 'utf8')}</style>`
      : '';
    return this.style;
  }

  /** Adds the URL of the page, and makes every URL absolute. */
  private jsonLd(thing: object, url: string): string {
    const whole = (name: string, value: unknown): unknown =>
      ADDRESSES.has(name) && typeof value === 'string' && value.startsWith('/') ? this.origin + value : value;
    return inScript({ ...thing, url }, whole);
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
