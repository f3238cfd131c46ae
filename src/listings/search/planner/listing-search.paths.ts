import type { Criterion, CriterionKey } from '../criterion';

/** The columns a search can be ordered by. */
export type OrderColumn = 'ranked_at' | 'start_price' | 'total_to_enter';

/** One way through an index: the conditions that say where to begin and end in it. */
export type Path = {
  /** The conditions that the index itself answers. */
  keys: CriterionKey[];
  /** Rows come in the order asked for, so reading may stop at the end of the page. */
  sorted: boolean;
  /** The index does not hold the common columns: each row is looked at. */
  bare?: boolean;
};

const KEPT = 2_000;
/** Counting reads no more entries of an index than this (2 to 3 ms). */
export const COUNT_BUDGET = 10_000;
/** The total that is told where there are certainly more, and counting them would go beyond the budget. */
export const MANY = 1_000;

const RANGES: Record<OrderColumn, CriterionKey[]> = {
  ranked_at: [],
  start_price: ['minPrice', 'maxPrice', 'topPrice'],
  total_to_enter: ['minTotal', 'maxTotal'],
};
const ORDERS = Object.keys(RANGES) as OrderColumn[];
/** The groups for which an index in each order exists. */
const GROUPS: CriterionKey[][] = [
  [],
  ['type'],
  ['state'],
  ['state', 'type'],
  ['city'],
  ['city', 'type'],
  ['type', 'recurrence'],
  ['bedroom', 'bathroom'],
  ['roomy'],
];
/** Indexes that know the date order only. */
const BY_DATE: CriterionKey[] = ['propertyType', 'area', 'verified', 'premium'];
/** Indexes without an order. The longest run of keys from the beginning that is asked for is taken. */
const UNSORTED: CriterionKey[][] = [
  ['type', 'bedroom', 'bathroom'],
  ['type', 'bedroom', 'bathroomMin'],
  ['type', 'bedroomMin'],
  ['bedroom', 'bathroom'],
  ['bedroom', 'bathroomMin'],
  ['bedroomMin'],
  ['bathroom', 'type'],
  ['bathroomMin'],
];
/**
 * Indexes that do not hold the common columns, each with the places whose bitmap PostgreSQL may intersect with theirs. The
 * longest of these that is asked for is taken.
 */
const BARE: CriterionKey[] = ['bbox', 'words', 'amenities'];
const INTERSECTED: CriterionKey[][] = [['city', 'type'], ['city'], ['state', 'type'], ['state']];

const known = new Map<string, Path[]>();

/** Every path that could answer these conditions in this order. */
export function pathsFor(criteria: Criterion[], order: OrderColumn): Path[] {
  const keys = criteria.map((criterion) => criterion.key);
  const name = `${order} ${keys.join()}`;
  let paths = known.get(name);
  if (!paths) {
    if (known.size >= KEPT) known.clear();
    known.set(name, (paths = pathsOf(new Set(keys), order)));
  }
  return paths;
}

function pathsOf(asked: ReadonlySet<CriterionKey>, order: OrderColumn): Path[] {
  const paths: Path[] = [];
  for (const group of GROUPS.filter((keys) => keys.every((key) => asked.has(key)))) {
    for (const column of ORDERS) {
      const range = RANGES[column].filter((key) => asked.has(key));
      if (column === order || range.length > 0)
        paths.push({ keys: [...group, ...range], sorted: column === order });
    }
  }
  for (const key of BY_DATE) if (asked.has(key)) paths.push({ keys: [key], sorted: order === 'ranked_at' });
  for (const keys of UNSORTED) {
    const end = keys.findIndex((key) => !asked.has(key));
    const run = end < 0 ? keys : keys.slice(0, end);
    if (run.length > 1 || (run.length === 1 && run[0] !== 'type')) paths.push({ keys: run, sorted: false });
  }
  const places = INTERSECTED.find((keys) => keys.every((key) => asked.has(key)));
  for (const key of BARE.filter((one) => asked.has(one))) {
    paths.push({ keys: [key], sorted: false, bare: true });
    if (places) paths.push({ keys: [key, ...places], sorted: false, bare: true });
  }
  return paths.filter((path) => !paths.some((other) => isBetter(other, path)));
}

/** The same in kind, and narrowed by more conditions. */
const isBetter = (other: Path, path: Path): boolean =>
  other.sorted === path.sorted &&
  !other.bare &&
  !path.bare &&
  other.keys.length > path.keys.length &&
  path.keys.every((key) => other.keys.includes(key));

/** What a search asks of its way. */
export type SearchShape = {
  order: OrderColumn;
  descending: boolean;
  /** Rows up to the end of the page. */
  need: number;
  /** The total is known without counting rows. */
  counted: boolean;
};
