import { anyOf } from '../platform/database/sql/expressions';
import { statement } from '../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { isoText } from '../platform/database/sql/instant-sql';
import { Sql } from '../platform/database/sql/sql';
import type { Tables } from '../platform/database/sql/tables';
import { IN_GOOD_STANDING, VISIBLE } from '../services/reading/services.sql';
import { indexedPaths } from './pages';
import { INDEXED_PERSONAS } from './heads/profile-head.service';

/** The limit of the sitemap protocol for one file. */
const MAX_IN_FILE = 50_000;
/** Small enough to be garbage-collected while young: larger batches make the process grow. */
const BATCH = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Row = { path: string; at: string | null };
/** A listing's position in the order of the files. */
type Place = { id: string; created: string };
type Home = Place & { at: string };

/** The public pages and the visible listings as sitemaps, written while they are read. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One sitemap while everything fits into one file, otherwise an index of files. `max` URLs in a file. */
  async whole(max = MAX_IN_FILE): Promise<AsyncIterable<string>> {
    const homes = await this.countHomes();
    const pages = homes <= max ? await this.pages() : [];
    if (homes + pages.length <= max) return this.file(pages, this.homes(await this.findPlace(0), homes));
    const files = ['pages', ...Array.from({ length: Math.ceil(homes / max) }, (_, at) => `homes-${at + 1}`)];
    return one(
      `${XML}<sitemapindex ${SCHEMA}>${files
        .map((name) => `<sitemap><loc>${escaped(this.address(`/sitemaps/${name}.xml`))}</loc></sitemap>`)
        .join('')}</sitemapindex>`,
    );
  }

  /** The file that an index names, `pages` or `homes-<n>` from 1; null if there is none. */
  async part(name: string, max = MAX_IN_FILE, batch = BATCH): Promise<AsyncIterable<string> | null> {
    if (name === 'pages') return this.file((await this.pages()).slice(0, max), this.homes(null, 0));
    const number = Number(/^homes-([1-9]\d{0,4})$/.exec(name)?.[1]);
    const from = number ? await this.findPlace((number - 1) * max) : null;
    return from && this.file([], this.homes(from, max, batch));
  }

  /** Reads the first listings before anything is written, so that an unavailable database is still a clean 503. */
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
    const row = await this.sql.row(SITEMAP_COUNT);
    return row!.n;
  }

  private async pages(): Promise<Row[]> {
    const written = await this.sql.rows(SITEMAP_PAGES, [this.clock.now(), [...INDEXED_PERSONAS]]);
    return [...indexedPaths.map((path) => ({ path, at: null })), ...written];
  }

  /** Oldest first, so that a new listing changes only the last file. */
  private async *homes(from: Place | null, limit: number, batch = BATCH): AsyncGenerator<Row[]> {
    let next = from;
    for (let left = limit; next && left > 0; left -= batch) {
      const size = Math.min(batch, left);
      const rows: Home[] = await this.homesFrom(next, size + 1);
      yield rows.slice(0, size).map(({ id, at }) => ({ path: `/property/${id}`, at }));
      next = rows[size] ?? null;
    }
  }

  /** The listing after the first N, by an index-only scan: skipping half a million rows would take minutes. */
  private findPlace(after: number): Promise<Place | null> {
    return this.sql.row(SITEMAP_PLACE, [after]);
  }

  private homesFrom(from: Place, size: number): Promise<Home[]> {
    return this.sql.rows(SITEMAP_HOMES, [from.created, from.id, size]);
  }
}

async function* one(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

const escaped = (address: string): string =>
  encodeURI(address).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;');

const SITEMAP_COUNT = statement(
  'sitemap.count',
  (db) => {
    const counted = db
      .selectFrom('listing_counts')
      .select(({ fn }) => fn.sum('n').as('n'))
      .where('level', '=', 'rooms');
    const changes = db.selectFrom('listing_count_changes').select(({ fn }) => fn.sum('n').as('n'));
    return db.selectNoFrom(sql<number>`(coalesce(${counted}, 0) + coalesce(${changes}, 0))::int`.as('n'));
  },
  [],
  { n: 'int' },
);

const IS_VISIBLE = sql.raw<boolean>(VISIBLE);

const posts = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('blog_posts')
    .select(({ ref }) => [
      sql<string>`'/blog/' || ${ref('slug')}`.as('path'),
      isoText(ref('published_at')).as('at'),
    ])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(10_000);

const services = (db: Kysely<Tables>) =>
  db
    .selectFrom('services as s')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .select(({ ref }) => [
      sql<string>`'/service/' || ${ref('s.id')}`.as('path'),
      isoText(ref('s.updated_at')).as('at'),
    ])
    .where(IS_VISIBLE)
    .orderBy('s.id')
    .limit(30_000);

/** People whose persona offers listings or services. */
const people = (db: Kysely<Tables>, personas: readonly string[]) =>
  db
    .selectFrom('users as u')
    .select(({ ref }) => [
      sql<string>`'/profile/' || ${ref('u.id')}`.as('path'),
      isoText(ref('u.updated_at')).as('at'),
    ])
    .where('u.persona', '=', anyOf(personas))
    .where(sql.raw<boolean>(IN_GOOD_STANDING))
    .where(({ or, exists, selectFrom }) => {
      const homes = selectFrom('listings as l').select('l.id').whereRef('l.owner_id', '=', 'u.id');
      const offered = selectFrom('services as s').select('s.id').whereRef('s.owner_id', '=', 'u.id');
      return or([exists(homes.where('l.visible', '=', true)), exists(offered.where(IS_VISIBLE))]);
    })
    .orderBy('u.id')
    .limit(9_000);

const SITEMAP_PAGES = statement(
  'sitemap.pages',
  (db, now, personas) =>
    db
      .selectFrom(posts(db, now).as('posts'))
      .selectAll()
      .unionAll(db.selectFrom(services(db).as('offered')).selectAll())
      .unionAll(db.selectFrom(people(db, personas).as('people')).selectAll()),
  ['instant', 'text[]'],
  { path: 'text', at: 'text' },
);

const SITEMAP_PLACE = statement(
  'sitemap.place',
  (db, after) =>
    db
      .selectFrom(
        db
          .selectFrom('listings')
          .select(['id', 'created_at'])
          .where('visible', '=', true)
          .orderBy('created_at')
          .orderBy('id')
          .offset(after)
          .limit(1)
          .as('found'),
      )
      .select(({ cast }) => ['id', cast<string>('created_at', 'text').as('created')]),
  ['int'],
  { id: 'uuid', created: 'text' },
);

const SITEMAP_HOMES = statement(
  'sitemap.homes',
  (db, created, id, limit) =>
    db
      .selectFrom('listings')
      .select(({ cast, fn }) => [
        'id',
        isoText(fn<Date>('greatest', ['updated_at', 'approved_at'])).as('at'),
        cast<string>('created_at', 'text').as('created'),
      ])
      .where('visible', '=', true)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'id'),
          '>=',
          tuple(sql<Date>`${created}::timestamptz`, sql<string>`${id}::uuid`),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit),
  ['instant', 'uuid', 'int'],
  { id: 'uuid', at: 'text', created: 'text' },
);
