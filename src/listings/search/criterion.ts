import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { FieldFilters } from '../content/listing-fields.dto';
import type { SampledListing } from './planner/listing-sample.service';
import type { OrderColumn } from './planner/listing-search.paths';

/** The filters of a search, read and normalised. Absent: any. Money in naira. `state` matches a city too. */
export type ListingFilters = FieldFilters & {
  /** The lexemes of the words searched for, all of which a listing must hold. */
  words?: string[];
  maxTotal?: number;
  verified?: boolean;
  premium?: boolean;
  /** West, south, east, north in degrees. */
  bbox?: [number, number, number, number];
  /** A stay: see `stay-dates.ts`. */
  from?: string;
  to?: string;
  guests?: number;
  units?: number;
};

/** `least`: the value is the lowest; otherwise it is the highest. */
export type Bound = { column: OrderColumn; value: number; least: boolean };

/** One condition of a search. */
export type Criterion = {
  key: CriterionKey;
  /** Equal for equal conditions. */
  name: string;
  /** The values that its SQL binds, by name. */
  values: Readonly<Record<string, unknown>>;
  /** Follows from the others: stated only for an index that decides it. */
  implied?: true;
  /** SQL on columns that every search index holds. */
  covered?: (p: Placeholders) => string;
  /** SQL on the row itself, named `l`; needed next to `covered` where that has false positives. */
  row?: (p: Placeholders) => string;
  /** SQL that the index of points understands. */
  range?: (p: Placeholders) => string;
  /** The tags (`search-tags.routines.ts`) of every listing that it finds. */
  tags?: readonly string[];
  /** SQL for each of several values, one of which must match: one index scan for each, and the results are merged. */
  each?: ((p: Placeholders) => string)[];
  /** Whether a sampled listing matches; or the lexemes that it must hold, or the bound of a column of an order. */
  passes: ((listing: SampledListing) => boolean) | { words: string[] } | Bound;
};

export type CriterionKey = keyof ListingFilters | 'stateAsCity' | 'minTotal' | 'topPrice';

/** The conditions of a search. `sameNamedCity`: a city named like the state but in another state also matches. */
export type Criteria = { list: Criterion[]; sameNamedCity?: { city: string; state: string } };
