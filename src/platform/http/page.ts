import { IntField } from './fields/fields';

/** Items of a page, unless `limit` is given. */
const PAGE_SIZE = 24;
/** The most that `limit` may be. */
export const PAGE_MAX = 100;
/** Counting stops here where there may be many rows: counting more would take longer than showing them. */
const COUNT_MAX = 1_000;
/** The documentation of a total that is counted this way. */
export const COUNTED_TO = `The total is counted up to ${COUNT_MAX}; beyond that \`X-Total-Capped: true\`.`;

const header = (description: string, type: string, example: unknown) => ({
  description,
  schema: { type, example },
});
/** The headers of every {@link Page}, and those that some have, for the documentation. */
export const PAGE_HEADERS = {
  'Content-Range': header(
    'The rows of the list that these are, from 0, and its total',
    'string',
    'listings 0-23/57',
  ),
  'X-Total-Count': header('The total', 'integer', 57),
};
export const CAPPED_HEADER = {
  'X-Total-Capped': header('`true` where there may be more than was counted, else absent', 'string', 'true'),
};
export const CURSOR_HEADER = {
  'X-Next-Cursor': header(
    'The `cursor` of the next page, absent on the last',
    'string',
    'eyJhdCI6IjIwMjYifQ',
  ),
};
export const UNREAD_HEADER = {
  'X-Unread-Count': header('Unread messages of all pages, for a badge', 'integer', 3),
};
export const SEARCHED_HEADER = {
  'X-Searched-For': header(
    'The words that were searched for, where others were typed',
    'string',
    'duplex%20lekki',
  ),
};

/**
 * SQL of the total for {@link Page.counted}. `rows` is everything after `select`; its order should be that of an index.
 */
export const countTo = (rows: string, most = COUNT_MAX): string =>
  `select count(*)::int as total from (select ${rows} limit ${most + 1}) found`;

/** `page` (from 1) and `limit` (24, at most 100) of every list that can grow. */
export class PageQuery {
  @IntField({ optional: true, min: 1, max: 1_000_000, description: 'Page, from 1', example: 1 })
  page?: number;

  @IntField({ optional: true, min: 1, max: PAGE_MAX, description: 'Rows a page', example: PAGE_SIZE })
  limit?: number;
}

/** The range of a query: `offset` rows are skipped, at most `limit` returned. */
export function windowOf(query: PageQuery): { limit: number; offset: number } {
  const limit = query.limit ?? PAGE_SIZE;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/**
 * A list and its headers. Sent as a plain JSON array, with `Content-Range: <resource> <first>-<last>/<total>` and
 * `X-Total-Count`; `capped` adds `X-Total-Capped: true`, `nextCursor` adds `X-Next-Cursor`, `searchedFor` adds
 * `X-Searched-For`, `unread` adds `X-Unread-Count`. `json` may hold the array as PostgreSQL wrote it, in UTF-8; then
 * `count` is the number of its rows. `body` is sent in the place of the array where a response says more than its list.
 */
export class Page<T> {
  constructor(
    readonly resource: string,
    readonly items: T[],
    readonly total: number,
    readonly first = 0,
    readonly extra: {
      capped?: boolean;
      nextCursor?: string;
      json?: Buffer;
      count?: number;
      searchedFor?: string;
      unread?: number;
      body?: object;
    } = {},
  ) {}

  /**
   * A list whose total was counted by {@link countTo}, or up to another `most`: beyond that the total is a lower bound and
   * marked as such.
   */
  static counted<T>(
    resource: string,
    items: T[],
    counted: number,
    first: number,
    { most = COUNT_MAX, unread }: { most?: number; unread?: number } = {},
  ): Page<T> {
    const shown = items.length > 0 ? first + items.length : 0;
    const total = Math.max(Math.min(counted, most), shown);
    return new Page(resource, items, total, first, { capped: counted > most, unread });
  }

  headers(): Record<string, string> {
    const count = this.extra.count ?? this.items.length;
    const range = count > 0 ? `${this.first}-${this.first + count - 1}` : '*';
    return {
      'content-range': `${this.resource} ${range}/${this.total}`,
      'x-total-count': String(this.total),
      ...(this.extra.capped ? { 'x-total-capped': 'true' } : {}),
      ...(this.extra.nextCursor ? { 'x-next-cursor': this.extra.nextCursor } : {}),
      ...(this.extra.unread === undefined ? {} : { 'x-unread-count': String(this.extra.unread) }),
      ...(this.extra.searchedFor ? { 'x-searched-for': encodeURIComponent(this.extra.searchedFor) } : {}),
    };
  }
}
