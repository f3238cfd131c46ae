import type { BitSet } from './bit-set';
import type { Criterion } from '../criterion';
import type { ListingSampleService } from './listing-sample.service';
import { COUNT_BUDGET, MANY, type Path, type SearchShape } from './listing-search.paths';

/*
 * Costs in entries of an index that holds all it takes to decide. A row is found by its id, or read from the table in
 * its physical order after a bitmap of the entries was made.
 */
const LOOKED_UP = 15;
const BITMAP_ENTRY = 0.08;
const BITMAP_ROW = 4;
/** Of a longer list of the word index, so many entries are read for each of the shortest. */
const SKIPPED_BY = 500;
const SORT_COST = 0.4;
/** A condition that no sampled listing meets counts as met by half of one. */
const UNSEEN = 0.5;
/** A table of so few listings stays in memory: its rows are counted like entries. */
const SMALL = 100_000;

/** The cost of an access path, estimated from the sample. */
export class CostModel {
  private readonly passing: BitSet[];
  private readonly met = new Map<number, BitSet>();
  private readonly matching: BitSet;
  private readonly matches: number;
  private readonly readsRows: number;
  /** Rows are counted up to this number. */
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
    this.most = sample.size > SMALL ? MANY : COUNT_BUDGET;
  }

  /** More than are counted, with certainty: five standard deviations of the sample. */
  get areMany(): boolean {
    const sampled = this.matching.count;
    return (sampled - 5 * Math.sqrt(sampled)) * this.sample.weight > MANY;
  }

  ofSortedScan(path: Path): number {
    const own = this.ownOf(path);
    return this.whole(path, own) * this.depth(this.meeting(own));
  }

  ofRangeScan(path: Path): number {
    return this.whole(path, this.ownOf(path)) + this.matches * SORT_COST;
  }

  /** A bitmap is made whole before its first row is read: no budget holds there. */
  ofCounting(path: Path): number {
    const own = this.ownOf(path);
    const whole = this.whole(path, own);
    const range = this.sizeOf(this.meeting(own));
    if (path.bitmaps) return whole - range * BITMAP_ROW * (1 - Math.min(1, this.most / this.matches));
    // Beyond the budget the narrower range still finds more.
    return whole * Math.min(1, COUNT_BUDGET / range) + whole / 1_000;
  }

  /** Reading all of a path's range, and each row that its entries alone cannot decide. */
  private whole(path: Path, own: number): number {
    const range = this.sizeOf(this.meeting(own));
    if (path.bitmaps) {
      const lists = this.passing.filter((_, i) => own & (1 << i)).map((set) => this.sizeOf(set));
      const longest = Math.min(...lists) * SKIPPED_BY;
      const entries = lists.reduce((sum, size) => sum + Math.min(size, longest), 0);
      return entries * BITMAP_ENTRY + range * BITMAP_ROW;
    }
    if ((this.readsRows & ~own) === 0) return range;
    const decided = this.setOf((criterion) => criterion.covered !== undefined);
    return range + this.sizeOf(this.meeting(own | decided)) * LOOKED_UP;
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
    return (Math.max(0, first - gap) + need * gap) / range.count;
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
