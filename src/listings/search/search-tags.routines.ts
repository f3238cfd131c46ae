import { defineFunction } from '../../platform/database/orm/routines';

/** The columns of which each value is a tag: `<column> <value>`. */
const COLUMNS = [
  ...['type', 'state', 'city_key', 'area_key', 'property_type', 'bedroom', 'bathroom', 'recurrence'],
  ...['hotel_category', 'room_type', 'budget_tier'],
] as const;
type TagColumn = (typeof COLUMNS)[number];
const NUMBERS: readonly TagColumn[] = ['bedroom', 'bathroom'];
/** Few listings have as many rooms as this. A listing with more is also tagged as having at least this many. */
const MANY_FROM = 5;
const MANY_TO = 10;

const value = (column: TagColumn): string => `'${column} ' || ${column}`;
const atLeast = (column: TagColumn): string =>
  `array(select '${column} ' || n || '+' from generate_series(${MANY_FROM}, least(${column}, ${MANY_TO})) as n)`;

defineFunction({
  name: 'search_tags',
  purpose: 'what the filters of search ask of a listing, as tags of the index of words',
  params: {
    ...(Object.fromEntries(
      COLUMNS.map((column) => [column, NUMBERS.includes(column) ? 'smallint' : 'text']),
    ) as Record<TagColumn, string>),
    verified: 'boolean',
    premium: 'boolean',
    amenities: 'text[]',
  },
  returns: 'text[]',
  attributes: 'immutable parallel safe',
  body: `
    select array[${COLUMNS.map(value).join(', ')},
        case when verified then 'verified' end, case when premium then 'premium' end]
      || ${NUMBERS.map(atLeast).join(' || ')}
      || array(select 'amenity ' || amenity from unnest(amenities) as amenity)`,
});

/** SQL of the tags of the listing `l`, or of that of a statement about one table. */
export const searchTags = (l = ''): string =>
  `search_tags(${COLUMNS.map((column) => l + column).join(', ')}, ${l}verified_at is not null, ${l}premium, ${l}amenities)`;

export const VERIFIED = 'verified';
export const PREMIUM = 'premium';
export const amenityTag = (amenity: string): string => `amenity ${amenity}`;
export const valueTag = (column: TagColumn, wanted: string | number): string => `${column} ${wanted}`;

/** The tag of every listing that a comparison finds, and perhaps of some others; undefined where there is none. */
export function comparedTag(
  column: string,
  sign: string,
  wanted: string | number | boolean,
): string | undefined {
  const tagged = COLUMNS.find((one) => one === column);
  if (!tagged || typeof wanted === 'boolean') return undefined;
  if (sign === '=') return valueTag(tagged, wanted);
  const isMany = sign === '>=' && NUMBERS.includes(tagged) && Number(wanted) >= MANY_FROM;
  return isMany ? `${column} ${Math.min(Number(wanted), MANY_TO)}+` : undefined;
}
