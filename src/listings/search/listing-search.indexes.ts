import { IndexBy, IndexOn } from '../../platform/database/orm/indexes';
import type { CriterionKey } from './criterion';
import { searchTags } from './search-tags.routines';

/** The columns of every search index, as keys or included. */
export const COVERED: readonly string[] = [
  ...['rankedAt', 'startPrice', 'totalToEnter', 'type', 'state', 'cityKey', 'propertyType'],
  ...['bedroom', 'bathroom', 'traits', 'shownLat', 'shownLng', 'id'],
];

/** An index on the visible rows by `keys`, which holds every other covered column next to them. */
function searchIndex(name: string, keys: string[]): ClassDecorator {
  const include = COVERED.filter((column) => !keys.includes(column));
  return IndexOn(`listings_${name}_index`, keys, { include, where: 'visible' }) as ClassDecorator;
}

const ORDERS = { ranked: 'rankedAt', price: 'startPrice', total: 'totalToEnter' };
/** The conditions that the indexes of a group begin with; there is one in each order but that of dates. */
export const GROUPS: Record<string, CriterionKey[]> = {
  all: [],
  type: ['type'],
  // Without a type, a state or city is four index scans, whose results are merged.
  state_type: ['state', 'type'],
  city_type: ['city', 'type'],
};
const propertyOf = (key: CriterionKey): string => (key === 'city' ? 'cityKey' : key);

/*
 * Each search is an index scan whose index the program chooses: first the ids of a page, by an index-only scan of an
 * index that holds every common filter next to its key; then the 24 rows. Every search index is partial on `visible`.
 */
const INDEXES = [
  ...Object.entries(ORDERS).flatMap(([order, key]) =>
    Object.entries(GROUPS).map(([group, keys]) =>
      searchIndex(`${group}_${order}`, [...keys.map(propertyOf), key, 'id']),
    ),
  ),
  // By the date itself only all: a narrow search in that order looks up the dates of what it finds.
  searchIndex('all_created', ['createdAt', 'id']),
  IndexBy('listings_point_index', 'using gist (point(shown_lng, shown_lat)) where visible'),
  // Words and values in one index, which PostgreSQL intersects before it reads a row.
  IndexBy('listings_search_index', `using gin (search, ${searchTags()}) where visible`),
  IndexBy('listings_title_index', 'using gin (fold_marks(title) gin_trgm_ops) where visible'),
] as ClassDecorator[];

/** The indexes that search reads, for the entity of listings. */
export function SearchIndexes(): ClassDecorator {
  return (target) => {
    for (const index of INDEXES) index(target);
  };
}
