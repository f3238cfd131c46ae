import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { FieldFilters } from '../content/listing-fields.dto';
import type { SampledListing } from './planner/listing-sample.service';

/** What a search asks for, read and normalised. Absent: any. Money in naira. `state` matches a city too. */
export type ListingFilters = FieldFilters & {
  /** The lexemes of the words searched for, all of which a listing must hold. */
  words?: string[];
  maxTotal?: number;
  verified?: boolean;
  premium?: boolean;
  /** West, south, east, north in degrees. */
  bbox?: [number, number, number, number];
};

/** One condition of a search. */
export type Criterion = {
  key: CriterionKey;
  /** The same for the same condition. */
  name: string;
  /** On columns that every search index holds. */
  covered?: (p: Placeholders) => string;
  /** On the row itself, named `l`; needed beside `covered` where that lets too much through. */
  row?: (p: Placeholders) => string;
  /** As the index made for this condition alone understands it, where that differs. */
  range?: (p: Placeholders) => string;
  /** The values of which one must be met, each by itself: an index is read for each, and what it gives merged. */
  each?: ((p: Placeholders) => string)[];
  /** Whether a sampled listing passes. Words are not sampled: see {@link ListingSample.wordShare}. */
  passes: (listing: SampledListing) => boolean;
};

export type CriterionKey = keyof ListingFilters | 'stateAsCity' | 'minTotal' | 'topPrice' | 'roomy';

/** The conditions of a search. `namesake`: listings of a city of the state's name in another state count too. */
export type Criteria = { list: Criterion[]; namesake?: { city: string; state: string } };
