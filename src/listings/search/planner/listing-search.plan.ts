import type { Criterion } from '../criterion';
import type { ListingSampleService } from './listing-sample.service';
import { CostModel } from './listing-search.cost';
import { COUNT_BUDGET, pathsFor, type Path, type SearchShape } from './listing-search.paths';

/**
 * How a page is found: along `page`, and of a bitmap with `until` the rows up to that value of the order's column (all of
 * them, should those be too few); where that does not see every match, the total is counted along `count`, unless
 * there are certainly `many` more than are counted. Matches are counted up to `most`. `cost`: of both, in index entries.
 */
export type Plan = { page: Path; until?: number; count: Path | 'many'; most: number; cost: number };

/** Whether a plan reads every match, and so knows their number. */
export const isWhole = ({ page, until }: Plan): boolean => !page.sorted && until === undefined;

/**
 * The cheapest plan for the first `need` matches in order, and for their number unless that is `counted` elsewhere. A
 * sorted path may stop early where matches are frequent; any other reads its whole range, and then the number is known
 * as well.
 */
export function planFor(criteria: Criterion[], search: SearchShape, sample: ListingSampleService): Plan {
  const paths = pathsFor(criteria, search.order);
  const cost = new CostModel(criteria, search, sample);
  const count = cheapest(paths, (path) => cost.ofCounting(path));
  const sorted = paths.filter((path) => path.sorted);
  const sortedScan = cheapest(sorted, (path) => cost.ofSortedScan(path));
  const unsorted = paths.filter((path) => !path.sorted && path.keys.length > 0);
  const rangeScan = cheapest(unsorted, (path) => cost.ofRangeScan(path));
  const many = cost.areMany && count.cost >= COUNT_BUDGET;
  const counting = search.counted || many ? 0 : count.cost;
  const nearest = cheapest(unsorted, (path) => cost.ofNearest(path));
  const ways: Pick<Plan, 'page' | 'until' | 'cost'>[] = [
    { page: sortedScan.path, cost: sortedScan.cost + counting },
    { page: rangeScan.path, cost: rangeScan.cost },
    ...(nearest.cost < Infinity
      ? [{ page: nearest.path, until: cost.until, cost: nearest.cost + counting }]
      : []),
  ];
  const best = ways.reduce((least, way) => (way.cost < least.cost ? way : least));
  return { ...best, count: many ? 'many' : count.path, most: cost.most };
}

function cheapest(paths: Path[], costOf: (path: Path) => number): { path: Path; cost: number } {
  let best = { path: paths[0]!, cost: Infinity };
  for (const path of paths) {
    // Prefers, of paths with equal costs, the one that more conditions narrow.
    const cost = costOf(path) - path.keys.length;
    if (cost < best.cost) best = { path, cost };
  }
  return best;
}
