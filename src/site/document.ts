import { readFileSync } from 'node:fs';
import { SITE_NAME, type Head } from './pages';
import { escapeMarkup } from '../platform/text/escape-markup';

/** JSON inside a script element: nothing in it can end the element. */
const inScript = (value: unknown, replacer?: (name: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(/</g, '\\u003c');

/** Names of addresses in JSON-LD: below the own site they are written as paths, and read only when whole. */
const ADDRESSES = new Set(['image', 'urlTemplate']);

const ROOT = '<div id="root"></div>';

/** What shows, and what is read by those who run no scripts, until the program takes its place. */
const firstPaint = (head: Head): string =>
  head.indexed
    ? `<div id="root"><main class="first-paint"><h1>${escapeMarkup(head.title)}</h1><p>${escapeMarkup(head.description)}</p></main></div>`
    : ROOT;

/** The built page of an app, with a head of its own for each address. */
export class SiteDocument {
  /** The page as it was built. */
  readonly plain: string;
  private readonly before: string;
  private readonly after: string;

  constructor(
    file: string,
    private readonly origin: string,
  ) {
    this.plain = readFileSync(file, 'utf8');
    const html = this.plain
      .replace(/<title>[\s\S]*?<\/title>/, '')
      .replace(/<meta\s+name="description"[\s\S]*?\/?>/, '');
    const at = html.indexOf('</head>');
    this.before = html.slice(0, at);
    this.after = html.slice(at);
  }

  render(head: Head): string {
    const address = this.origin + head.path;
    const title = head.path === '/' ? head.title : `${head.title} · ${SITE_NAME}`;
    const image = head.image ? new URL(head.image, this.origin).href : `${this.origin}/icon-512.png`;
    const tags = [
      `<title>${escapeMarkup(title)}</title>`,
      meta('name', 'description', head.description),
      `<link rel="canonical" href="${escapeMarkup(address)}">`,
      head.indexed ? '' : meta('name', 'robots', 'noindex'),
      meta('property', 'og:site_name', SITE_NAME),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', head.title),
      meta('property', 'og:description', head.description),
      meta('property', 'og:url', address),
      meta('property', 'og:image', image),
      meta('name', 'twitter:card', 'summary_large_image'),
      head.firstPicture
        ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeMarkup(head.firstPicture.srcset)}" imagesizes="${escapeMarkup(head.firstPicture.sizes)}">`
        : '',
      head.jsonLd ? `<script type="application/ld+json">${this.jsonLd(head.jsonLd, address)}</script>` : '',
      head.data ? `<script type="application/json" id="initial-data">${inScript(head.data)}</script>` : '',
    ];
    return this.before + tags.join('') + this.after.replace(ROOT, () => firstPaint(head));
  }

  /** With the address of the page, and every address whole. */
  private jsonLd(thing: object, url: string): string {
    const whole = (name: string, value: unknown): unknown =>
      ADDRESSES.has(name) && typeof value === 'string' && value.startsWith('/') ? this.origin + value : value;
    return inScript({ ...thing, url }, whole);
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`;
