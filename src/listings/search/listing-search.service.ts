import { LRUCache } from 'lru-cache';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { ReadPool } from '../../platform/database/sql/read-pool';
import { Sql } from '../../platform/database/sql/sql';
import type { ByteRow } from '../../platform/database/sql/row-bytes';
import { invalid } from '../../platform/http/errors';
import { Page, windowOf } from '../../platform/http/page';
import { wordsOf } from '../../platform/text/words-of';
import { isCounted } from './counts/listing-counts.sql';
import type { Criteria, Criterion, ListingFilters } from './criterion';
import { criteriaOf, isImpossible } from './listing-criteria';
import { ListingSampleService } from './planner/listing-sample.service';
import { knownAmenities, type ListingFiltersQuery, type ListingSearchQuery } from './listing-search.dto';
import type { Order, OrderColumn, SearchShape } from './planner/listing-search.paths';
import { planFor, type Plan } from './planner/listing-search.plan';
import { shapeOf, valuesOf } from './planner/listing-search.shape';
import { pageStatement, readFound, type SearchWindow, type Statement } from './listing-search.sql';
import { decodeCursor, encodeCursor, PAGES_END } from './search-cursors';
import type { ListingView } from '../content/listing.view';

export const ORDERS: Record<string, Order> = {
  default: { order: 'ranked_at', descending: true },
  date_desc: { order: 'created_at', descending: true },
  date_asc: { order: 'created_at', descending: false },
  price_asc: { order: 'start_price', descending: false },
  price_desc: { order: 'start_price', descending: true },
  total_asc: { order: 'total_to_enter', descending: false },
};
const TOO_DEEP = 'Pages end at 10,000 homes. Go on with `cursor`, the X-Next-Cursor of the page before';
const MOST_CACHED = 2_000;
const NAMED = 400;

/** A search without its page: `planOf` chooses an access path by the sample; `ofMany`: among many listings. */
export type Planned = { criteria: Criteria; planOf: (shape: SearchShape) => Plan; ofMany: boolean };

/** A statement's text: `name` once it is prepared, `names` of its values. */
type KnownText = { readonly text: string; readonly names: readonly string[]; name: string; asked: number };

/** A prepared search: it depends only on the query, the reader and the sample. */
type Prepared = { known: KnownText; values: unknown[]; sort: string; first: number; after: boolean };

/** Finds published listings: one statement for each page, along an index that is chosen beforehand. */
@Injectable()
export class ListingSearchService {
  private readonly texts = new LRUCache<string, KnownText>({ max: MOST_CACHED });
  private named = 0;
  private readonly lexemes = new LRUCache<string, string[]>({ max: MOST_CACHED });
  private readonly prepared = new LRUCache<string, { version: number; search: Prepared | null }>({
    max: MOST_CACHED,
  });

  constructor(
    private readonly sql: Sql,
    private readonly reads: ReadPool,
    private readonly sample: ListingSampleService,
  ) {}

  /** One page of the listings that match the query, as the reader sees them. Throws 400 for an invalid cursor. */
  async search(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    if (!query.cursor && windowOf(query).offset >= PAGES_END) return this.beyondPages(query, reader);
    const search = reader ? await this.prepare(query, reader) : await this.prepareForVisitors(query);
    if (!search) return new Page('listings', [], 0);
    const { known, values, sort, first, after } = search;
    const [row] = await this.execute(known, values);
    const found = readFound(row!);
    if (found.rows === 0) {
      const { total, capped } = first === 0 ? { total: 0, capped: false } : found;
      return new Page<ListingView>('listings', [], total, first, { capped });
    }
    const position = first + found.rows;
    // On the last page the position is the exact total, whatever was counted; earlier it is a lower bound.
    const ended = !found.more && !after;
    const total = ended ? position : Math.max(found.total, position);
    const cursor = { sort, key: found.key!, id: found.id!, position };
    return new Page<ListingView>('listings', [], total, first, {
      capped: found.capped && !ended,
      nextCursor: found.more ? encodeCursor(cursor) : undefined,
      json: found.json,
      count: found.rows,
    });
  }

  /**
   * A page after {@link PAGES_END}, which no rows are read for: the first page knows whether it is empty. Throws 400 where
   * there are more matches, or may be.
   */
  private async beyondPages(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const { page: _page, ...firstPage } = query;
    const { total, extra } = await this.search(firstPage, reader);
    if (extra.capped || total > PAGES_END) throw invalid({ page: TOO_DEEP });
    return new Page<ListingView>('listings', [], total, windowOf(query).offset);
  }

  /**
   * Popular searches are prepared once and reused until a new sample suggests another plan. Only the plan is cached.
   */
  private async prepareForVisitors(query: ListingSearchQuery): Promise<Prepared | null> {
    await this.sample.refresh();
    const key = JSON.stringify(query);
    const { version } = this.sample;
    const cached = this.prepared.get(key);
    if (cached?.version === version) return cached.search;
    const search = await this.prepare(query, null);
    this.prepared.set(key, { version, search });
    return search;
  }

  /** Null if no listing can match the query. */
  private async prepare(query: ListingSearchQuery, reader: Actor | null): Promise<Prepared | null> {
    const { limit, offset: skipped } = windowOf(query);
    const sort = query.sort ?? 'default';
    const { order, descending } = ORDERS[sort]!;
    const after = query.cursor ? decodeCursor(query.cursor, sort, order) : undefined;
    const offset = after ? 0 : skipped;
    const planned = await this.planned(query, order);
    if (!planned) return null;
    const { criteria, planOf } = planned;
    const need = offset + limit + 1;
    const position = need + (after?.position ?? 0);
    const plan = planOf({ order, descending, need, position, counted: isCounted(criteria) });
    const window: SearchWindow = { order, descending, limit, offset, after };
    const known = this.knownText(shapeOf(criteria, plan, window, reader), () =>
      pageStatement(criteria, plan, window, reader),
    );
    const values = valuesOf(known.names, criteria, window, reader, plan.until);
    return { known, values, sort, first: after?.position ?? offset, after: after !== undefined };
  }

  /** The conditions of a query, and the access paths to its matches; null if no listing can match. */
  async planned(
    query: ListingFiltersQuery,
    order: OrderColumn,
    more: (list: Criterion[]) => Criterion[] = () => [],
  ): Promise<Planned | null> {
    await this.sample.refresh();
    const filters = await this.filtersOf(query);
    if (!filters || isImpossible(filters)) return null;
    const { list, sameNamedCity } = criteriaOf(filters, order);
    const criteria = { list: [...list, ...more(list)], sameNamedCity };
    const planOf = (shape: SearchShape): Plan => planFor(criteria.list, shape, this.sample);
    return { criteria, planOf, ofMany: this.sample.isLarge };
  }

  /**
   * The query as conditions; null if no listing can match it. Single letters and stop words such as "the" are ignored
   * next to other words; alone they match nothing.
   */
  async filtersOf(query: ListingFiltersQuery): Promise<ListingFilters | null> {
    const { q, exact: _exact, state, amenities, page: _page, limit: _limit, ...rest } = query;
    const {
      sort: _sort,
      cursor: _cursor,
      ...filters
    } = rest as ListingFilters & { sort?: string; cursor?: string };
    const place = state && state.toLowerCase() !== 'any' ? state : undefined;
    const asked = {
      ...filters,
      state: place,
      ...(amenities?.length ? { amenities: knownAmenities(amenities) } : {}),
    };
    if (!q) return asked;
    const words = await this.lexemesOf(q);
    return words.length > 0 ? { ...asked, words } : null;
  }

  /** Whether sampled listings hold every word, so that none of them is mistyped. */
  async holds(q: string): Promise<boolean> {
    const words = await this.lexemesOf(q);
    return words.length > 0 && words.every((word) => this.sample.holds(word));
  }

  /** Runs a built statement. */
  runStatement(statement: Statement): Promise<ByteRow[]> {
    return this.execute(
      this.knownText(statement.text, () => statement),
      statement.values,
    );
  }

  /**
   * A repeated statement is prepared under its own name, so that each connection plans it once. A plan takes a third of
   * a megabyte of each connection, so the number of prepared statements is limited.
   */
  private execute(known: KnownText, values: unknown[]): Promise<ByteRow[]> {
    if (++known.asked === 2 && this.named < NAMED) known.name = `search-${++this.named}`;
    return this.reads.rows(known.name, known.text, values);
  }

  /** Searches of the same shape share one SQL text, which is long and is built once. */
  private knownText(shape: string, build: () => Statement): KnownText {
    let known = this.texts.get(shape);
    if (!known) {
      const { text, names = [] } = build();
      this.texts.set(shape, (known = { text, names, name: '', asked: 0 }));
    }
    return known;
  }

  /** The lexemes of the words typed, as the index stores them. */
  private async lexemesOf(q: string): Promise<string[]> {
    const text = wordsOf(q)
      .filter((word) => word.length > 1)
      .join(' ');
    if (!text) return [];
    const known = this.lexemes.get(text);
    if (known) return known;
    const row = await this.sql.row(LEXEMES, [text]);
    const words = row?.words ?? [];
    this.lexemes.set(text, words);
    return words;
  }
}

/** SQL for functions of PostgreSQL: text search. */
const LEXEMES = statement(
  'search-lexemes',
  `select tsvector_to_array(to_tsvector('english', $1)) as words`,
  ['text'],
  { words: 'text[]' },
);
