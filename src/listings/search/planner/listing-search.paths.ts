import { LRUCache } from 'lru-cache';
import type { Criterion, CriterionKey } from '../criterion';
import { GROUPS } from '../listing-search.indexes';

/** The columns a search can be ordered by. */
export type OrderColumn = 'created_at' | 'ranked_at' | 'start_price' | 'total_to_enter';

export type Order = { order: OrderColumn; descending: boolean };

/** The sources of a bitmap: the words, the tags of all conditions that have one, the box on the map, a range. */
export type Bitmap = 'words' | 'tags' | 'bbox' | OrderColumn;

/** One way through an index: the conditions that say where to begin and end in it. */
export type Path = {
  /** The conditions that the index itself decides. */
  keys: CriterionKey[];
  /** `keys` has a type that is not asked for: one index scan for each, and the results are merged. */
  eachType?: true;
  /** Rows come in the order asked for, so reading may stop at the end of the page. */
  sorted: boolean;
  /** Where rows are found by a bitmap of these, which PostgreSQL intersects, and each row is looked at. */
  bitmaps?: Bitmap[];
};

const MOST_CACHED = 2_000;
/** Matches are counted up to this number, and up to {@link MANY} in a large table. */
export const COUNTED_MOST = 10_000;
/** The total that is shown where there are certainly more, and counting them would go beyond the budget. */
export const MANY = 1_000;
/** Entries of an index (2 to 3 ms). */
export const COUNT_BUDGET = 10_000;

/** The conditions that say where to begin (the first) and where to end in an order. */
export const RANGES: Record<OrderColumn, readonly CriterionKey[]> = {
  created_at: [],
  ranked_at: [],
  start_price: ['minPrice', 'maxPrice', 'topPrice'],
  total_to_enter: ['minTotal', 'maxTotal'],
};
const ORDERS = Object.keys(RANGES) as OrderColumn[];
export const isOrder = (name: string): name is OrderColumn => name in RANGES;
const RANGED = ['start_price', 'total_to_enter'] as const;
const known = new LRUCache<string, Path[]>({ max: MOST_CACHED });

/** Every access path for these conditions in this order. */
export function pathsFor(criteria: Criterion[], order: OrderColumn): Path[] {
  const name = `${order} ${criteria.map(({ key, tags }) => (tags ? `${key}#` : key)).join()}`;
  let paths = known.get(name);
  if (!paths) known.set(name, (paths = pathsOf(criteria, order)));
  return paths;
}

function pathsOf(criteria: Criterion[], order: OrderColumn): Path[] {
  const asked = new Set(criteria.map(({ key }) => key));
  const paths: Path[] = [];
  for (const group of Object.values(GROUPS)) {
    const missing = group.filter((key) => !asked.has(key));
    const eachType = missing.join() === 'type' && group.length > 1;
    if (missing.length > 0 && !eachType) continue;
    for (const column of ORDERS) {
      if (column === 'created_at' && group.length > 0) continue;
      const range = RANGES[column].filter((key) => asked.has(key));
      if (column === order || range.length > 0)
        paths.push({ keys: [...group, ...range], sorted: column === order, ...(eachType && { eachType }) });
    }
  }
  return [...paths.filter((path) => !paths.some((other) => isBetter(other, path))), ...bitmapPaths(criteria)];
}

function bitmapPaths(criteria: Criterion[]): Path[] {
  const asked = (wanted: CriterionKey): CriterionKey[] =>
    criteria.some(({ key }) => key === wanted) ? [wanted] : [];
  const [words, box] = [asked('words'), asked('bbox')];
  const tagged = criteria.filter(({ tags }) => tags).map(({ key }) => key);
  const found: Bitmap[] = [
    ...(words.length > 0 ? ['words' as const] : []),
    ...(tagged.length > 0 ? ['tags' as const] : []),
  ];
  const path = (keys: CriterionKey[], bitmaps: Bitmap[]): Path[] =>
    bitmaps.length > 0 ? [{ keys, sorted: false, bitmaps }] : [];
  const common = [...words, ...tagged];
  const ranged =
    words.length === 0 ? [] : RANGED.filter((column) => RANGES[column].some((key) => asked(key)[0]));
  return [
    ...path(common, found),
    ...ranged.flatMap((column) => path([...common, ...RANGES[column].flatMap(asked)], [...found, column])),
    ...(box.length > 0 ? path(box, ['bbox']) : []),
    ...(box.length > 0 && found.length > 0 ? path([...box, ...common], ['bbox', ...found]) : []),
  ];
}

/** The same in kind, and narrowed by more conditions. */
const isBetter = (other: Path, path: Path): boolean =>
  other.sorted === path.sorted &&
  other.keys.length > path.keys.length &&
  path.keys.every((key) => other.keys.includes(key));

/** The parts of a search that decide its access path. */
export type SearchShape = Order & {
  /** Rows up to the end of the page, from where its index scan begins. */
  need: number;
  /** Rows up to the end of the page, from the first match; absent where a page is not read up to its estimated end. */
  position?: number;
  /** The total is known without counting rows. */
  counted: boolean;
};
