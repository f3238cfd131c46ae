import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { isoInstant } from '../platform/database/instant-sql';
import { Sql } from '../platform/database/sql';
import { VISIBLE } from '../services/services.sql';
import { indexedPaths } from './pages';

/** What the protocol of sitemaps allows in one file. */
export const MAX_IN_FILE = 50_000;
const BATCH = 5_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Row = { path: string; at: string | null };
type Home = { id: string; at: string; created: string };

/** The public pages and the visible homes, as sitemaps that are written while they are read. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One sitemap while everything fits into a file; an index of files when it does not. `max` addresses a file. */
  async whole(max = MAX_IN_FILE): Promise<AsyncIterable<string>> {
    const homes = await this.countHomes();
    const pages = await this.pages();
    if (homes + pages.length <= max) return this.file(pages, this.homes(0, homes));
    const files = ['pages', ...Array.from({ length: Math.ceil(homes / max) }, (_, at) => `homes-${at + 1}`)];
    return one(
      `${XML}<sitemapindex ${SCHEMA}>${files
        .map((name) => `<sitemap><loc>${escaped(this.address(`/sitemaps/${name}.xml`))}</loc></sitemap>`)
        .join('')}</sitemapindex>`,
    );
  }

  /** The file that an index names, `pages` or `homes-<n>` from 1; null when there is none. */
  async part(name: string, max = MAX_IN_FILE): Promise<AsyncIterable<string> | null> {
    if (name === 'pages') return this.file((await this.pages()).slice(0, max), this.homes(0, 0));
    const number = Number(/^homes-([1-9]\d{0,4})$/.exec(name)?.[1]);
    if (!number || (number - 1) * max >= (await this.countHomes())) return null;
    return this.file([], this.homes((number - 1) * max, max));
  }

  /** The first homes are read before anything is written: then a database that is away is still a clean 503. */
  private async file(known: Row[], homes: AsyncIterator<Row[]>): Promise<AsyncIterable<string>> {
    const first = await homes.next();
    return this.written(first.done ? known : [...known, ...first.value], homes);
  }

  private async *written(known: Row[], homes: AsyncIterator<Row[]>): AsyncGenerator<string, void, undefined> {
    yield `${XML}<urlset ${SCHEMA}>${this.entries(known)}`;
    for (let more = await homes.next(); !more.done; more = await homes.next()) yield this.entries(more.value);
    yield '</urlset>';
  }

  private entries(rows: Row[]): string {
    return rows.map((row) => this.entry(row)).join('');
  }

  private entry({ path, at }: Row): string {
    const changed = at ? `<lastmod>${at}</lastmod>` : '';
    return `<url><loc>${escaped(this.address(path))}</loc>${changed}</url>`;
  }

  private address(path: string): string {
    return this.config.publicUrl + path;
  }

  private async countHomes(): Promise<number> {
    const row = await this.sql.row<{ n: number }>(
      'sitemap.count',
      'select count(*)::int as n from listings where visible',
    );
    return row!.n;
  }

  private async pages(): Promise<Row[]> {
    const written = await this.sql.rows<Row>(
      'sitemap.pages',
      `(select '/blog/' || slug as path, ${isoInstant('published_at')} as at from blog_posts where published_at <= $1
        order by published_at desc limit 10000)
       union all
       (select '/service/' || s.id, ${isoInstant('s.updated_at')} from services s join users u on u.id = s.owner_id
        where ${VISIBLE} order by s.id limit 30000)`,
      [this.clock.now()],
    );
    return [...indexedPaths.map((path) => ({ path, at: null })), ...written];
  }

  /** Oldest first, so that a new home changes the last file only. */
  private async *homes(skip: number, limit: number): AsyncGenerator<Row[], void, undefined> {
    let after: Home | undefined;
    for (let left = limit; left > 0; left -= BATCH) {
      const size = Math.min(BATCH, left);
      const rows: Home[] = after ? await this.next(after, size) : await this.first(skip, size);
      if (rows.length === 0) return;
      yield rows.map(({ id, at }) => ({ path: `/property/${id}`, at }));
      after = rows.at(-1);
    }
  }

  private first(skip: number, size: number): Promise<Home[]> {
    return this.sql.rows<Home>(
      'sitemap.first',
      `select id, ${isoInstant('coalesce(approved_at, created_at)')} as at, created_at::text as created from listings where visible
       order by created_at, id offset $1 limit $2`,
      [skip, size],
    );
  }

  private next(after: Home, size: number): Promise<Home[]> {
    return this.sql.rows<Home>(
      'sitemap.next',
      `select id, ${isoInstant('coalesce(approved_at, created_at)')} as at, created_at::text as created from listings
       where visible and (created_at, id) > ($1::timestamptz, $2::uuid) order by created_at, id limit $3`,
      [after.created, after.id, size],
    );
  }
}

async function* one(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

const escaped = (address: string): string =>
  encodeURI(address).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;');
