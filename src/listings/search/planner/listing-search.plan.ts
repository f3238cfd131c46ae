import type { Criterion } from '../criterion';
import type { ListingSampleService } from './listing-sample.service';
import { CostModel } from './listing-search.cost';
import { COUNT_BUDGET, pathsFor, type Path, type SearchShape } from './listing-search.paths';

/**
 * How a page is found: along `page`; where that does not see every match, the total is counted along `count`, unless
 * there are certainly `many` more than are counted. Rows are counted up to `most`.
 */
export type Plan = { page: Path; count: Path | 'many'; most?: number };

/**
 * The cheapest way to the first `need` matches in order, and to their number unless that is `counted` elsewhere. A
 * sorted path may stop early where matches are frequent; any other reads its whole range, and then the number is known
 * as well.
 */
export function planFor(criteria: Criterion[], search: SearchShape, sample: ListingSampleService): Plan {
  const paths = pathsFor(criteria, search.order);
  const cost = new CostModel(criteria, search, sample);
  const count = cheapest(paths, (path) => cost.ofCounting(path));
  const sorted = paths.filter((path) => path.sorted);
  const walk = cheapest(sorted, (path) => cost.ofWalking(path));
  const gathers = paths.filter((path) => !path.sorted && path.keys.length > 0);
  const gather = cheapest(gathers, (path) => cost.ofGathering(path));
  const many = cost.areMany && count.cost >= COUNT_BUDGET;
  const walkCost = walk.cost + (search.counted || many ? 0 : count.cost);
  return {
    page: gather.cost < walkCost ? gather.path : walk.path,
    count: many ? 'many' : count.path,
    most: cost.most,
  };
}

function cheapest(paths: Path[], costOf: (path: Path) => number): { path: Path; cost: number } {
  let best = { path: paths[0]!, cost: Infinity };
  for (const path of paths) {
    // Of paths that the sample cannot tell apart, the one that more conditions narrow.
    const cost = costOf(path) - path.keys.length;
    if (cost < best.cost) best = { path, cost };
  }
  return best;
}
