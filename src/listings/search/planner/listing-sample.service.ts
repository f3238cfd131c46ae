import { LRUCache } from 'lru-cache';
import { row, statement, type Columns } from '../../../platform/database/sql/statement';
import type { BaseKind } from '../../../platform/database/sql/statement-types';
import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql/sql';
import type { ListingContent } from '../../content/listing-fields';
import { COMPARED_FILTERS, type ComparedField } from '../../content/listing-filters';
import type { Bound, Criterion } from '../criterion';
import type { OrderColumn } from './listing-search.paths';
import { BitSet } from './bit-set';

type Compared = { [F in ComparedField]: ListingContent[F] };
type ComparedColumns = Columns<Compared>['columns'];

/** The columns of one visible listing that searches ask about: every field that a filter compares, and these. */
export type SampledListing = Compared & {
  id: string;
  type: string;
  state: string;
  city: string;
  area: string | null;
  startPrice: number;
  total: number;
  amenities: string[];
  verified: boolean;
  premium: boolean;
  lat: number | null;
  lng: number | null;
  createdAt: number;
  rankedAt: number;
};

/** The sampled listings in ascending order of a column: their numbers, the place of each, and the column's values. */
type SampleOrder = { rows: Uint16Array; rank: Uint16Array; sorted: Float64Array };

const SIZE = 8_192;
/** A table of so few listings stays in memory. */
const IN_MEMORY = 100_000;
const FRESH_MS = 60_000;
const MOST_CACHED = 2_000;

const VALUE: Record<OrderColumn, (listing: SampledListing) => number> = {
  created_at: (listing) => listing.createdAt,
  ranked_at: (listing) => listing.rankedAt,
  start_price: (listing) => listing.startPrice,
  total_to_enter: (listing) => listing.total,
};

/**
 * A random sample of the visible listings, held in memory: from it a search knows beforehand how many listings pass
 * which of its conditions, and where in its order they lie. PostgreSQL's own statistics take conditions for independent
 * of each other (a rent of 100 million looks as likely as a sale), and asking them means planning again at every call.
 */
@Injectable()
export class ListingSampleService {
  private readonly logger = new Logger('Search');
  private rows: SampledListing[] = [];
  private orders = new Map<OrderColumn, SampleOrder>();
  /** The sampled listings that meet a condition, by its name. */
  private readonly members = new LRUCache<string, Uint16Array>({ max: MOST_CACHED });
  private readonly sets = new LRUCache<string, BitSet>({ max: MOST_CACHED });
  /** The sampled listings that hold a lexeme, by the lexeme. */
  private lexemes = new Map<string, string>();
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;
  /** How many listings are visible, about. */
  size = 0;
  /** Rises with each sample that is read. */
  version = 0;

  constructor(private readonly sql: Sql) {}

  /** Whether there are too many listings for their table to stay in memory. */
  get isLarge(): boolean {
    return this.size > IN_MEMORY;
  }

  /** How many listings each sampled one stands for. */
  get weight(): number {
    return this.rows.length === 0 ? 1 : this.size / this.rows.length;
  }

  /**
   * Reads the sample again when it is older than a minute. Callers wait only while it is empty: without any, a search
   * would read every listing that has a word, and time out where there are a million. Throws when it cannot be read then.
   */
  async refresh(): Promise<void> {
    if (this.isEmpty || performance.now() - this.readAt >= FRESH_MS) this.reading ??= this.readAgain();
    if (this.isEmpty) await this.reading;
  }

  private get isEmpty(): boolean {
    return this.rows.length === 0;
  }

  async readAgain(): Promise<void> {
    try {
      await this.readSample();
    } catch (error) {
      if (this.isEmpty) throw error;
      this.logger.warn({ err: error }, 'The sample of listings could not be read');
    } finally {
      this.readAt = performance.now();
      this.reading = null;
    }
  }

  /** The sampled listings that pass, numbered in ascending order of a column. */
  passing(criterion: Criterion, order: OrderColumn): BitSet {
    const name = `${order} ${criterion.name}`;
    let set = this.sets.get(name);
    if (!set) {
      set = BitSet.of(this.membersOf(criterion), this.ordered(order).rank);
      this.sets.set(name, set);
    }
    return set;
  }

  private membersOf({ name, passes }: Criterion): Uint16Array {
    if ('column' in passes) return this.within(passes);
    if ('words' in passes) return this.holding(passes.words);
    let members = this.members.get(name);
    if (!members) {
      members = Uint16Array.from(this.rows.flatMap((row, at) => (passes(row) ? [at] : [])));
      this.members.set(name, members);
    }
    return members;
  }

  private within({ column, value, least }: Bound): Uint16Array {
    const { rows, sorted } = this.ordered(column);
    const at = firstFrom(sorted, value, !least);
    return least ? rows.subarray(at) : rows.subarray(0, at);
  }

  private holding(words: string[]): Uint16Array {
    const sets = words.map((word) => new Set(this.lexemes.get(word)?.split(',').map(Number)));
    const rarest = sets.reduce((least, set) => (set.size < least.size ? set : least));
    return Uint16Array.from([...rarest].filter((at) => sets.every((set) => set.has(at))));
  }

  /** Whether a sampled listing holds the lexeme. */
  holds(lexeme: string): boolean {
    return this.lexemes.has(lexeme);
  }

  /** The value of an order's column at a place in it. */
  valueAt(order: OrderColumn, place: number): number {
    return this.ordered(order).sorted[place]!;
  }

  /** All sampled listings. */
  everything(): BitSet {
    return BitSet.full(this.rows.length);
  }

  private ordered(order: OrderColumn): SampleOrder {
    let found = this.orders.get(order);
    if (!found) this.orders.set(order, (found = orderOf(this.rows.map(VALUE[order]))));
    return found;
  }

  private async readSample(): Promise<void> {
    const [total] = await this.sql.rows(SAMPLE_SIZE);
    const size = total?.n ?? 0;
    if (size === 0 && this.isEmpty) return;
    const percent = Math.min(100, (SIZE / Math.max(size, 1)) * 100);
    const rows = await this.sql.planned(SAMPLE, [percent]);
    const lexemes = await this.sql.rows(LEXEMES, [rows.map(({ id }) => id)]);
    this.size = size;
    this.rows = rows;
    this.orders = new Map();
    this.members.clear();
    this.sets.clear();
    this.version = this.version + 1;
    this.lexemes = new Map(lexemes.map(({ lexeme, places }) => [lexeme, places]));
  }
}

function orderOf(values: number[]): SampleOrder {
  const rows = Uint16Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const rank = new Uint16Array(rows.length);
  for (let place = 0; place < rows.length; place++) rank[rows[place]!] = place;
  return { rows, rank, sorted: Float64Array.from(rows, (at) => values[at]!) };
}

/** The first place whose value is at least `value`, or `beyond` it. */
function firstFrom(sorted: Float64Array, value: number, beyond: boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const at = sorted[middle]!;
    if (at < value || (beyond && at === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** SQL for a set: sums up the counts and the changes that are not folded yet. */
const SAMPLE_SIZE = statement(
  'search-sample-size',
  `
select ((select coalesce(sum(n), 0) from listing_counts where level = 'rooms')
  + (select coalesce(sum(n), 0) from listing_count_changes))::integer as n`,
  [],
  { n: 'int' },
);

const COMPARED = [...new Map(COMPARED_FILTERS.map(({ field, row }) => [field, row]))];
const isDecimal = (kind: string): boolean => kind === 'money' || kind === 'decimal';
const typeOf = (kind: string): BaseKind =>
  isDecimal(kind) ? 'float' : kind === 'count' ? 'int' : kind === 'flag' ? 'bool' : 'text';

/**
 * A share ($1, in percent) of the visible listings: other values are other plans. SQL for functions of PostgreSQL:
 * TABLESAMPLE.
 */
const SAMPLE = statement(
  'search-sample',
  `
select id, ${COMPARED.map(([field, row]) => `${row.column}${isDecimal(row.kind) ? '::float8' : ''} as "${field}"`).join(', ')},
  type, state, city_key as city, area_key as area, total_to_enter::float8 as total, amenities,
  verified_at is not null as verified, premium, shown_lat as lat, shown_lng as lng,
  extract(epoch from created_at)::float8 as "createdAt", extract(epoch from ranked_at)::float8 as "rankedAt"
from listings tablesample system ($1) where visible limit ${2 * SIZE}`,
  ['float'],
  row<SampledListing>({
    ...(Object.fromEntries(
      COMPARED.map(([field, { kind }]) => [field, `${typeOf(kind)}?`]),
    ) as ComparedColumns),
    ...{
      id: 'uuid',
      type: 'text!',
      state: 'text!',
      city: 'text!',
      area: 'text?',
      total: 'float',
      amenities: 'text[]',
    },
    ...{
      startPrice: 'float',
      verified: 'bool',
      premium: 'bool',
      lat: 'float?',
      lng: 'float?',
      createdAt: 'float',
      rankedAt: 'float',
    },
  }),
);

/**
 * Which of the listings ($1) hold which lexeme: their places in the list, from 0. SQL for functions of PostgreSQL: text
 * search.
 */
const LEXEMES = statement(
  'search-sample-lexemes',
  `
select lexeme, string_agg((place - 1)::text, ',') as places
from unnest($1::uuid[]) with ordinality as sampled (id, place)
join listings l on l.id = sampled.id cross join unnest(tsvector_to_array(l.search)) as lexeme
group by lexeme`,
  ['uuid[]'],
  { lexeme: 'text', places: 'text' },
);
