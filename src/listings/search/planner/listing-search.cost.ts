import type { BitSet } from './bit-set';
import type { ListingType } from '../../content/field-row';
import type { Criterion } from '../criterion';
import { EACH_TYPE, typeCriterion } from '../type-criteria';
import type { ListingSampleService } from './listing-sample.service';
import { COUNTED_MOST, isOrder, MANY, RANGES, type Path, type SearchShape } from './listing-search.paths';

/*
 * Costs in entries of an index that holds all it takes to decide. A row is found by its id, or read from the table in
 * its physical order after a bitmap of the entries was made; a large table's rows are not in PostgreSQL's own memory.
 */
const ROWS = { inMemory: { lookedUp: 15, ofBitmap: 4 }, outside: { lookedUp: 20, ofBitmap: 8 } };
/** For each entry of the shortest list of the word index, and each list: of the longer ones little else is read. */
const BITMAP_ENTRY = 0.25;
const SORT_COST = 0.4;
/** A page is read up to this many standard deviations beyond its estimated end. */
const BEYOND = 3;
/** Standard deviations by which matches are certainly more than are counted. */
const CERTAIN = 5;
/** The standard deviation of the square root of a sampled count, which is nearly the same for every count. */
const DEVIATION = 0.5;
/** A first match that comes no later than this many times the mean distance between two is taken for chance. */
const CHANCE = 2;
/** A condition that no sampled listing meets counts as met by half of one. */
const UNSEEN = 0.5;

/** The cost of an access path, estimated from the sample. */
export class CostModel {
  private readonly passing: BitSet[];
  private readonly met = new Map<number, BitSet>();
  private readonly matching: BitSet;
  private readonly matches: number;
  private readonly readsRows: number;
  private readonly row: (typeof ROWS)['outside'];
  private readonly end: number | null;
  /** Matches are counted up to this number. */
  readonly most: number;

  constructor(
    private readonly criteria: Criterion[],
    private readonly search: SearchShape,
    private readonly sample: ListingSampleService,
  ) {
    this.passing = criteria.map((criterion) => sample.passing(criterion, search.order));
    this.matching = this.meeting(this.setOf(() => true));
    this.matches = this.sizeOf(this.matching);
    this.readsRows = this.setOf((criterion) => criterion.row !== undefined);
    this.most = sample.isLarge ? MANY : COUNTED_MOST;
    this.row = sample.isLarge ? ROWS.outside : ROWS.inMemory;
    this.end = this.endOfPage();
  }

  get areMany(): boolean {
    return Math.sqrt(this.matching.count) > Math.sqrt(MANY / this.sample.weight) + CERTAIN * DEVIATION;
  }

  ofSortedScan(path: Path): number {
    const own = this.ownOf(path);
    const range = this.meeting(own);
    const several = path.eachType
      ? EACH_TYPE
      : this.criteria.find(({ key, each }) => each && path.keys.includes(key));
    const share = this.depth(range);
    return this.whole(path, own) * (several ? this.mergedDepth(range, share, several) : share);
  }

  /** Where entries do not hold the order's column, each match is looked up for it. */
  ofRangeScan(path: Path): number {
    const keyed = path.bitmaps || this.search.order !== 'created_at' ? 0 : this.row.lookedUp;
    return this.whole(path, this.ownOf(path)) + this.matches * (SORT_COST + keyed);
  }

  /** The rows of words and tags, from the first match up to the `end` alone. */
  ofNearest(path: Path): number {
    const { end, search, sample } = this;
    if (end === null || !path.bitmaps?.every((bitmap) => bitmap === 'words' || bitmap === 'tags'))
      return Infinity;
    const range = this.meeting(this.setOf(({ key }) => RANGES[search.order].includes(key)));
    const upTo = (set: BitSet): number => set.rank(end, search.descending) * sample.weight;
    const own = this.ownOf(path);
    return this.entriesOf(own, [upTo(range)]) + upTo(this.meeting(own)) * this.row.ofBitmap;
  }

  /**
   * Where the page ends in its order, at the latest: the place in the sample; null where too few match to say, or no tag
   * finds what comes before it.
   */
  private endOfPage(): number | null {
    const { matching, sample, search } = this;
    const untagged = search.order === 'created_at' && search.descending;
    if (search.position === undefined || untagged) return null;
    const need = search.position / sample.weight;
    const match = Math.ceil((Math.sqrt(need) + BEYOND * DEVIATION) ** 2);
    return matching.count < match ? null : matching.nth(match, search.descending);
  }

  /** The value of the order's column where the page ends, at the latest. */
  get until(): number {
    return this.sample.valueAt(this.search.order, this.end!);
  }

  /** The cost of counting until `most` are found. A bitmap is made whole before its first row is read. */
  ofCounting(path: Path): number {
    const own = this.ownOf(path);
    const whole = this.whole(path, own);
    const rows = path.bitmaps ? this.sizeOf(this.meeting(own)) * this.row.ofBitmap : whole;
    return whole - rows * (1 - Math.min(1, this.most / this.matches));
  }

  /** Reading all of a path's range, and each row that its entries alone cannot decide. */
  private whole(path: Path, own: number): number {
    const range = this.sizeOf(this.meeting(own));
    if (path.bitmaps) {
      const ranges = path.bitmaps
        .filter(isOrder)
        .map((column) => this.setOf(({ key }) => RANGES[column].includes(key)));
      const within = ranges.reduce((all, one) => all | one, 0);
      const sizes = ranges.map((one) => this.sizeOf(this.meeting(one)));
      return this.entriesOf(own & ~within, sizes) + range * this.row.ofBitmap;
    }
    if ((this.readsRows & ~own) === 0) return range;
    const decided = this.setOf((criterion) => criterion.covered !== undefined);
    return range + this.sizeOf(this.meeting(own | decided)) * this.row.lookedUp;
  }

  /**
   * The share of a range that is read in order until the page is full. Matches may lie anywhere in it: the most expensive of
   * the cheap ones come late when the expensive ones come first.
   */
  private depth(range: BitSet): number {
    const { matching, sample, search } = this;
    const found = matching.count;
    const need = search.need / sample.weight;
    if (found === 0 || found < need) return 1;
    const readUpTo = (match: number): number =>
      range.rank(matching.nth(match, search.descending), search.descending);
    if (need >= 1) return readUpTo(Math.ceil(need)) / range.count;
    const first = readUpTo(1);
    if (found < 3) return first / range.count;
    const gap = (readUpTo(found) - first) / (found - 1);
    return (Math.max(0, first - CHANCE * gap) + need * gap) / range.count;
  }

  /** The share of a range that is read when an index scan for each type stands at its first match after the page. */
  private mergedDepth(range: BitSet, share: number, { values }: Criterion): number {
    const { matching, sample, search } = this;
    const backwards = search.descending;
    if (share === 1) return 1;
    const end = range.nth(Math.max(1, Math.floor(share * range.count)), backwards);
    const read = (values['types'] as ListingType[]).map((type) => {
      const ofType = sample.passing(typeCriterion(type), search.order);
      const [entries, matches] = [range.and(ofType), matching.and(ofType)];
      const next = matches.rank(end, backwards) + (matches.has(end) ? 0 : 1);
      return next > matches.count ? entries.count : entries.rank(matches.nth(next, backwards), backwards);
    });
    return read.reduce((sum, entries) => sum + entries, 0) / range.count;
  }

  /** Reading the lists of these conditions, and of ranges with this number of listings, in the index of words and tags. */
  private entriesOf(own: number, ranges: number[]): number {
    const lists = [
      ...this.passing.filter((_, i) => own & (1 << i)).map((set) => this.sizeOf(set)),
      ...ranges,
    ];
    return Math.min(...lists) * lists.length * BITMAP_ENTRY;
  }

  private sizeOf(set: BitSet): number {
    return Math.max(set.count, UNSEEN) * this.sample.weight;
  }

  private ownOf({ keys }: Path): number {
    return this.setOf(({ key }) => keys.includes(key));
  }

  /** A set of conditions: one bit for each. */
  private setOf(wanted: (criterion: Criterion) => boolean): number {
    return this.criteria.reduce((set, criterion, i) => (wanted(criterion) ? set | (1 << i) : set), 0);
  }

  /** The sampled listings that meet a set of conditions. */
  private meeting(conditions: number): BitSet {
    let met = this.met.get(conditions);
    if (!met) {
      const [first, ...others] = this.passing.filter((_, i) => conditions & (1 << i));
      met = first ? others.reduce((all, one) => all.and(one), first) : this.sample.everything();
      this.met.set(conditions, met);
    }
    return met;
  }
}
