import { applyDecorators, type Type } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { AdminFilter } from './admin-filters';
import { Endpoint } from '../endpoint';
import { invalid } from '../errors';
import { TextField } from '../fields/fields';
import { assertWellFormed } from '../fields/input.pipe';
import { CAPPED_HEADER, PAGE_MAX } from '../page';

/** The sorts and filters of a console list: keys are public names, their values the program's own SQL. */
export type AdminKeys = {
  /** The path below /api/admin, and the name in Content-Range. */
  name: string;
  /**
   * Column or expression by key, or several in the order of an index. PostgreSQL sorts NULL last when ascending, first
   * when descending.
   */
  sort: Record<string, string | readonly string[]>;
  /**
   * Keys that an index sorts by, of a table that grows: by any other key the list sorts the first {@link MOST_LISTED}
   * records of its own order. Undefined: any key sorts all records.
   */
  indexed?: readonly string[];
  /** The order when the request names none. */
  order: readonly [key: string, direction: 'ASC' | 'DESC'];
  filter: Record<string, AdminFilter>;
};

/** A resource of the console that one statement reads. */
export type AdminResource = AdminKeys & {
  /** FROM with the joins that `select` needs; `where` always applies. `now` is SQL for the product's time. */
  from: string;
  /** FROM with no more than filters and sorts need, where that is less: counts and skipped rows read only this. */
  core?: string;
  /**
   * SELECT, with a WHERE, of many of the records with the columns that `covered` conditions of filters compare, from an
   * index that holds them all: where enough of those match, the others are not counted.
   */
  covered?: string;
  where?: string | ((now: string) => string);
  /** The columns of a row, aliased as the presenter reads them. */
  select: string;
  /** The column of the id. */
  id: string;
};

/** A resource whose records are changed as a whole: who read one, and saves it after somebody else did, is refused. */
export type EditableResource = AdminResource & {
  /** The table's name in `from`, whose row is the record. */
  edited: string;
  /** SQL for the version of a record, where more than its row makes it another one; PostgreSQL's version of the row. */
  version?: string;
  /** SQL for the rows that a change locks, where more than the row with the id `$1` makes its version. */
  held?: string;
};

/** The three parameters of ra-data-simple-rest, each a JSON string. */
export class AdminListQuery {
  @TextField({ optional: true, max: 100 }) sort?: string;
  @TextField({ optional: true, max: 100 }) range?: string;
  @TextField({ optional: true, max: 6000 }) filter?: string;
}

/** A parsed console query: `limit` rows, starting at row `first`. */
export type AdminQuery = {
  filter: Record<string, unknown>;
  sort: { key: string; direction: 'ASC' | 'DESC' };
  first: number;
  limit: number;
};

/** Records are counted up to here, and sorted without an index: a million of them would take longer than a request may. */
export const MOST_LISTED = 10_000;
/** The number of records of an index that are looked at (20 ms): enough where every fifth of them matches. */
export const MOST_COVERED = 5 * MOST_LISTED;
/** Finding words in a text takes longer, so there fewer are counted. */
export const MOST_FOUND = 1_000;
const ROWS = 25;
const LAST_ROW = 1_000_000;

/** Parses `sort`, `range` and `filter`; 400 names the invalid one. A range is cut at 100 rows. */
export function readAdminQuery(keys: AdminKeys, query: AdminListQuery): AdminQuery {
  const filter = filterOf(keys, parsed(query.filter, 'filter', {}));
  const rows = Array.isArray(filter['id']) ? PAGE_MAX : ROWS;
  return { filter, sort: sortOf(keys, query.sort), ...rangeOf(query.range, rows) };
}

function parsed(text: string | undefined, name: string, fallback: unknown): unknown {
  if (text === undefined) return fallback;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ [name]: `${name} must be JSON` });
  }
  assertWellFormed(value);
  return value;
}

function filterOf(keys: AdminKeys, filter: unknown): Record<string, unknown> {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw invalid({ filter: 'filter must be an object' });
  }
  for (const [key, value] of Object.entries(filter)) {
    const known = Object.hasOwn(keys.filter, key) ? keys.filter[key] : undefined;
    if (!known) throw invalid({ filter: `filter knows ${Object.keys(keys.filter).join(', ')}` });
    if (!known.accepts(value)) throw invalid({ filter: `${key} must be ${known.says}` });
  }
  return filter as Record<string, unknown>;
}

function sortOf(keys: AdminKeys, text: string | undefined): AdminQuery['sort'] {
  const sort = parsed(text, 'sort', keys.order);
  const [key, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
  if (typeof key !== 'string' || !Object.hasOwn(keys.sort, key)) {
    throw invalid({ sort: `sort must be ["field","ASC"] with one of ${Object.keys(keys.sort).join(', ')}` });
  }
  const direction = typeof order === 'string' ? order.toUpperCase() : '';
  if (direction !== 'ASC' && direction !== 'DESC')
    throw invalid({ sort: 'the direction must be ASC or DESC' });
  return { key, direction };
}

function rangeOf(text: string | undefined, rows: number): { first: number; limit: number } {
  const range = parsed(text, 'range', [0, rows - 1]);
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!isRow(first) || !isRow(last) || last < first) {
    throw invalid({ range: `range must be [first,last], from 0 to at most ${LAST_ROW}` });
  }
  return { first, limit: Math.min(last - first + 1, PAGE_MAX) };
}

const isRow = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_ROW;

const COUNTED = `The total is counted up to ${MOST_LISTED}, with words up to ${MOST_FOUND}; beyond that \`X-Total-Capped: true\`.`;

/** Documents a console list: its sorts, its filters and its response. */
export function AdminListEndpoint(
  keys: AdminKeys,
  response: Type<unknown>,
  summary: string,
): MethodDecorator {
  const filters = Object.entries(keys.filter).map(([key, { says }]) => `\`${key}\`: ${says}`);
  const sorts = Object.keys(keys.sort).join(', ');
  const bounded = keys.indexed && Object.keys(keys.sort).filter((key) => !keys.indexed?.includes(key));
  const within = bounded?.length
    ? `. By ${bounded.join(', ')} the first ${MOST_LISTED} of the list's own order are sorted`
    : '';
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      description: `\`["field","ASC"]\` with one of ${sorts}${within}`,
      example: JSON.stringify(keys.order),
    }),
    ApiQuery({
      name: 'range',
      required: false,
      description: '`[first,last]`, at most 100 rows',
      example: '[0,24]',
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      description: `An object of ${filters.join('; ')}`,
      example: '{}',
    }),
    Endpoint({
      summary,
      description: COUNTED,
      response,
      list: true,
      headers: CAPPED_HEADER,
      errors: [400, 403],
    }),
  );
}
