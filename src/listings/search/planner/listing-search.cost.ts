import type { BitSet } from './bit-set';
import type { Criterion } from '../criterion';
import type { ListingSampleService } from './listing-sample.service';
import { COUNT_BUDGET, MANY, type Path, type SearchShape } from './listing-search.paths';

/** Reading a row costs about ten times as much as reading an entry of an index that holds all it takes to decide. */
const ROW_COST = 10;
const SORT_COST = 0.4;
/** What no sampled listing passes is taken for half of one. */
const UNSEEN = 0.5;

/** What a path costs, in entries of an index read, judged by the sample. */
export class CostModel {
  private readonly passing: BitSet[];
  private readonly wordShare: number;
  private readonly matching: BitSet;
  private readonly matches: number;

  constructor(
    private readonly criteria: Criterion[],
    private readonly search: SearchShape,
    private readonly sample: ListingSampleService,
  ) {
    this.passing = criteria.map((criterion) => sample.passing(criterion, search.order));
    this.wordShare = search.words.length > 0 ? sample.wordShare(search.words) : 1;
    this.matching = this.meeting(() => true);
    this.matches = this.sizeOf(this.matching) * this.wordShare;
  }

  /** More than are counted, beyond any doubt: five standard deviations of what a sample can tell. */
  get areMany(): boolean {
    const sampled = this.matching.count;
    return this.search.words.length === 0 && (sampled - 5 * Math.sqrt(sampled)) * this.sample.weight > MANY;
  }

  ofWalking(path: Path): number {
    return this.whole(path) * this.depth(this.meeting(({ key }) => path.keys.includes(key)));
  }

  ofGathering(path: Path): number {
    return this.whole(path) + this.matches * SORT_COST;
  }

  /** A bitmap of an inverted or spatial index is made whole before its first row is read: no budget holds there. */
  ofCounting(path: Path): number {
    const whole = this.whole(path);
    // Beyond the budget the narrower range still finds more.
    return path.bare ? whole : Math.min(whole, COUNT_BUDGET) + whole / 1_000;
  }

  /** Reading all of a path's range, and each row that its entries alone cannot decide. */
  private whole(path: Path): number {
    const isOwn = ({ key }: Criterion): boolean => path.keys.includes(key);
    const words = path.keys.includes('words') ? this.wordShare : 1;
    const range = this.sizeOf(this.meeting(isOwn)) * words;
    if (path.bare) return range * (1 + ROW_COST);
    if (this.criteria.every((criterion) => criterion.row === undefined || isOwn(criterion))) return range;
    const looked = this.meeting((criterion) => isOwn(criterion) || criterion.covered !== undefined);
    return range + this.sizeOf(looked) * words * ROW_COST;
  }

  /**
   * The share of a range that is read in order until the page is full. Matches may lie anywhere in it: the dearest of
   * the cheap things come late when the dear come first.
   */
  private depth(range: BitSet): number {
    const { matching, sample, search } = this;
    const found = matching.count;
    const need = search.need / this.wordShare / sample.weight;
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

  private meeting(wanted: (criterion: Criterion) => boolean): BitSet {
    return this.criteria.reduce(
      (met, criterion, i) => (wanted(criterion) ? met.and(this.passing[i]!) : met),
      this.sample.everything(),
    );
  }
}
