import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { ReadPool } from '../platform/database/read-pool';
import { Sql } from '../platform/database/sql';
import { Page, windowOf } from '../platform/http/page';
import { isCounted } from './listing-counts.sql';
import { criteriaOf, isImpossible, type Criteria, type ListingFilters } from './listing-criteria';
import { decodeCursor, encodeCursor } from './listing-cursor';
import { ListingSample } from './listing-sample.service';
import { knownAmenities, type ListingFiltersQuery, type ListingSearchQuery } from './listing-search.dto';
import type { OrderColumn } from './listing-search.paths';
import { planFor, type Plan } from './listing-search.plan';
import { pageStatement, totalStatement, type SearchWindow, type Statement } from './listing-search.sql';
import type { ListingView } from './listing.view';

type Row = { total: number; capped: boolean; more: boolean; key: string; id: string; json: string };
type Order = { order: OrderColumn; descending: boolean };

const ORDERS: Record<string, Order> = {
  default: { order: 'created_at', descending: true },
  date_desc: { order: 'created_at', descending: true },
  date_asc: { order: 'created_at', descending: false },
  price_asc: { order: 'start_price', descending: false },
  price_desc: { order: 'start_price', descending: true },
  total_asc: { order: 'total_to_enter', descending: false },
};
const KEPT = 5_000;
const NAMED = 150;

/** Finds published homes: one statement a page, along an index that is chosen beforehand. */
@Injectable()
export class ListingSearch {
  private readonly names = new Map<string, string>();
  private named = 0;
  private readonly lexemes = new Map<string, string[]>();

  constructor(
    private readonly sql: Sql,
    private readonly reads: ReadPool,
    private readonly sample: ListingSample,
  ) {}

  /** One page of the homes that meet the query, as the reader sees them. Throws 400 for a foreign cursor. */
  async search(query: ListingSearchQuery, reader: Actor | null): Promise<Page<ListingView>> {
    const { limit, offset: skipped } = windowOf(query);
    const sort = query.sort ?? 'default';
    const { order, descending } = ORDERS[sort]!;
    const after = query.cursor ? decodeCursor(query.cursor, sort, order) : undefined;
    const offset = after ? 0 : skipped;
    const first = after?.position ?? offset;
    const filters = await this.filtersOf(query);
    if (!filters || isImpossible(filters)) return new Page('listings', [], 0);
    const criteria = criteriaOf(filters, order);
    const need = offset + limit + 1;
    this.sample.refresh();
    const shape = { order, descending, need, counted: isCounted(criteria), words: filters.words ?? [] };
    const plan = planFor(criteria.list, shape, this.sample);
    const window: SearchWindow = { order, descending, limit, offset, after };
    const rows = await this.run<Row>(pageStatement(criteria, plan, window, reader));
    if (rows.length === 0) return this.emptyPage(criteria, plan, first);
    const { key, id, more, ...counted } = rows.at(-1)!;
    const position = first + rows.length;
    // The end of the list is its length, whatever was counted; and there are at least as many as were seen.
    const ended = !more && !after;
    const total = ended ? position : Math.max(counted.total, position);
    return new Page<ListingView>('listings', [], total, first, {
      capped: counted.capped && !ended,
      nextCursor: more ? encodeCursor({ sort, key, id, position }) : undefined,
      // As bytes: a socket that is given a long text sets aside three times its length first.
      json: Buffer.from(`[${rows.map((row) => row.json).join(',')}]`),
      count: rows.length,
    });
  }

  /**
   * The query as conditions; null when no home can meet it. Words of one or two letters and the likes of "the" are
   * passed over beside others; alone they find nothing, which is what they say of a home.
   */
  async filtersOf(query: ListingFiltersQuery): Promise<ListingFilters | null> {
    const { q, state, amenities, page: _page, limit: _limit, ...rest } = query;
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
    const words = await this.wordsOf(q);
    return words.length > 0 ? { ...asked, words } : null;
  }

  /**
   * Runs a built statement: under a name of its own, so that each connection plans it once, when it is asked again. A
   * plan takes a third of a megabyte of each connection, so only so many statements are kept.
   */
  run<T extends object>({ text, values }: Statement): Promise<T[]> {
    const seen = this.names.get(text);
    if (seen) return this.reads.rows<T>(seen, text, values);
    const name = seen === '' && this.named < NAMED ? `search-${++this.named}` : '';
    remember(this.names, text, name);
    return this.reads.rows<T>(name, text, values);
  }

  private async emptyPage(criteria: Criteria, plan: Plan, first: number): Promise<Page<ListingView>> {
    const [found] = await this.run<{ total: number; capped: boolean }>(totalStatement(criteria, plan));
    return new Page<ListingView>('listings', [], found?.total ?? 0, first, { capped: found?.capped });
  }

  /** The lexemes of what was typed, as the index knows them. */
  private async wordsOf(q: string): Promise<string[]> {
    const text = q
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
      .join(' ');
    if (!text) return [];
    const known = this.lexemes.get(text);
    if (known) return known;
    const row = await this.sql.row<{ words: string[] }>(
      'search-lexemes',
      `select tsvector_to_array(to_tsvector('english', $1)) as words`,
      [text],
    );
    remember(this.lexemes, text, row?.words ?? []);
    return row?.words ?? [];
  }
}

/** Keeps at most so many entries; the oldest goes first. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  if (map.size >= KEPT) map.delete(map.keys().next().value!);
  map.set(key, value);
}
