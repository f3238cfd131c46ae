import type { Criterion } from '../criterion';
import type { ListingSampleService } from './listing-sample.service';
import { CostModel } from './listing-search.cost';
import { COUNT_BUDGET, pathsFor, type Path, type SearchShape } from './listing-search.paths';

/**
 * How a page is found: along `page`; where that does not see every match, the total is counted along `count`, unless
 * there are certainly `many` more than are counted. Rows are counted up to `most`. `cost`: of both, in index entries.
 */
export type Plan = { page: Path; count: Path | 'many'; most?: number; cost: number };

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
  const sortedCost = sortedScan.cost + (search.counted || many ? 0 : count.cost);
  return {
    page: rangeScan.cost < sortedCost ? rangeScan.path : sortedScan.path,
    count: many ? 'many' : count.path,
    most: cost.most,
    cost: Math.min(rangeScan.cost, sortedCost),
  };
}

function cheapest(paths: Path[], costOf: (path: Path) => number): { path: Path; cost: number } {
  let best = { path: paths[0]!, cost: Infinity };
  for (const path of paths) {
    // Of paths with equal costs, the one that more conditions narrow.
    const cost = costOf(path) - path.keys.length;
    if (cost < best.cost) best = { path, cost };
  }
  return best;
}
