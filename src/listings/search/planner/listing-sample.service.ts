import { row, statement, type Columns } from '../../../platform/database/sql/statement';
import type { BaseKind } from '../../../platform/database/sql/statement-types';
import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql/sql';
import type { ListingContent } from '../../content/listing-fields';
import { COMPARED_FILTERS, type ComparedField } from '../../content/listing-filters';
import type { Criterion } from '../criterion';
import type { OrderColumn } from './listing-search.paths';
import { BitSet } from './bit-set';

type Compared = { [F in ComparedField]: ListingContent[F] };
type ComparedColumns = Columns<Compared>['columns'];

/** The columns of one visible listing that searches ask about: every field that a filter compares, and these. */
export type SampledListing = Compared & {
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
  rankedAt: number;
};

const SIZE = 4_096;
const FRESH_MS = 60_000;
const KEPT_SETS = 2_000;

const VALUE: Record<OrderColumn, (listing: SampledListing) => number> = {
  ranked_at: (listing) => listing.rankedAt,
  start_price: (listing) => listing.startPrice,
  total_to_enter: (listing) => listing.total,
};

/**
 * A random sample of the visible listings, kept in memory: from it a search knows beforehand how many listings pass
 * which of its conditions, and where in its order they lie. PostgreSQL's own statistics take conditions for independent
 * of each other (a rent of 100 million looks as likely as a sale), and asking them means planning again at every call.
 */
@Injectable()
export class ListingSampleService {
  private readonly logger = new Logger('Search');
  private orders: Partial<Record<OrderColumn, SampledListing[]>> = {};
  private rows: SampledListing[] = [];
  private sets = new Map<string, BitSet>();
  private words = new Map<string, number>();
  private rarest = 0.01;
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;
  /** How many listings are visible, about. */
  size = 0;
  /** Rises with each sample that is read. */
  version = 0;

  constructor(private readonly sql: Sql) {}

  /** How many listings each sampled one stands for. */
  get weight(): number {
    return this.rows.length === 0 ? 1 : this.size / this.rows.length;
  }

  /** Reads the sample again when it is older than a minute, without keeping the caller waiting. */
  refresh(): void {
    if (this.reading || performance.now() - this.readAt < FRESH_MS) return;
    this.reading = this.read()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The sample of listings could not be read'))
      .finally(() => {
        this.readAt = performance.now();
        this.reading = null;
      });
  }

  /** The sampled listings that pass, numbered in ascending order of a column. */
  passing(criterion: Criterion, order: OrderColumn): BitSet {
    const name = `${order} ${criterion.name}`;
    let set = this.sets.get(name);
    if (!set) {
      if (this.sets.size >= KEPT_SETS) this.sets.clear();
      set = BitSet.of(this.ordered(order), criterion.passes);
      this.sets.set(name, set);
    }
    return set;
  }

  /** All sampled listings. */
  everything(): BitSet {
    return BitSet.full(this.rows.length);
  }

  /** The share of listings that hold all these lexemes, taken for independent of each other. */
  wordShare(lexemes: string[]): number {
    return lexemes.reduce((share, lexeme) => share * (this.words.get(lexeme) ?? this.rarest), 1);
  }

  private ordered(order: OrderColumn): SampledListing[] {
    const value = VALUE[order];
    return (this.orders[order] ??= this.rows.toSorted((a, b) => value(a) - value(b)));
  }

  private async read(): Promise<void> {
    const [total] = await this.sql.rows(SAMPLE_SIZE);
    const size = total?.n ?? 0;
    const percent = Math.min(100, (SIZE / Math.max(size, 1)) * 100);
    const rows = await this.sql.planned(SAMPLE, [percent]);
    const words = await this.sql.rows(WORDS);
    this.size = size;
    this.rows = rows;
    this.orders = {};
    this.sets = new Map();
    this.version = this.version + 1;
    this.words = new Map(words.map(({ word, share }) => [word, share]));
    this.rarest = words.reduce((least, { share }) => Math.min(least, share), 0.01);
  }
}

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

/** A share ($1, in percent) of the visible listings: other values are other plans. */
const SAMPLE = statement(
  'search-sample',
  `
select ${COMPARED.map(([field, row]) => `${row.column}${isDecimal(row.kind) ? '::float8' : ''} as "${field}"`).join(', ')},
  type, state, city_key as city, area_key as area, total_to_enter::float8 as total, amenities,
  verified_at is not null as verified, premium, shown_lat as lat, shown_lng as lng,
  extract(epoch from ranked_at)::float8 as "rankedAt"
from listings tablesample system ($1) where visible limit ${2 * SIZE}`,
  ['float'],
  row<SampledListing>({
    ...(Object.fromEntries(
      COMPARED.map(([field, { kind }]) => [field, `${typeOf(kind)}?`]),
    ) as ComparedColumns),
    ...{ type: 'text!', state: 'text!', city: 'text!', area: 'text?', total: 'float', amenities: 'text[]' },
    ...{
      startPrice: 'float',
      verified: 'bool',
      premium: 'bool',
      lat: 'float?',
      lng: 'float?',
      rankedAt: 'float',
    },
  }),
);

/** Words that many listings hold, and how many: PostgreSQL's statistics of the column. */
const WORDS = statement(
  'search-words',
  `
select word, share from pg_stats,
  unnest(most_common_elems::text::text[], most_common_elem_freqs[1:array_length(most_common_elems::text::text[], 1)])
    as common (word, share)
where schemaname = 'public' and tablename = 'listings' and attname = 'search'`,
  [],
  { word: 'text', share: 'float' },
);
