import { defineFunction } from '../../platform/database/orm/routines';
import { stepTags } from './search-steps';

/** The columns of which each value is a tag: `<column> <value>`. */
const COLUMNS = [
  ...['type', 'state', 'city_key', 'area_key', 'property_type', 'bedroom', 'bathroom', 'recurrence'],
  ...['hotel_category', 'room_type', 'budget_tier'],
] as const;
type TagColumn = (typeof COLUMNS)[number];
const NUMBERS: readonly TagColumn[] = ['bedroom', 'bathroom'];
/** A listing is also tagged as having at least as many rooms as each of these numbers, up to its own. */
const AT_LEAST_FROM = 1;
const AT_LEAST_TO = 10;

const value = (column: TagColumn): string => `'${column} ' || ${column}`;
const atLeast = (column: TagColumn): string =>
  `array(select '${column} ' || n || '+' from generate_series(${AT_LEAST_FROM}, least(coalesce(${column}, 0), ${AT_LEAST_TO})) as n)`;

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
    start_price: 'numeric',
    total_to_enter: 'numeric',
    ranked_at: 'timestamptz',
  },
  returns: 'text[]',
  attributes: 'immutable parallel safe',
  body: `
    select array[${COLUMNS.map(value).join(', ')},
        case when verified then 'verified' end, case when premium then 'premium' end]
      || ${NUMBERS.map(atLeast).join(' || ')}
      || array(select 'amenity ' || amenity from unnest(amenities) as amenity)
      || ${(['start_price', 'total_to_enter', 'ranked_at'] as const).map(stepTags).join(' || ')}`,
});

/** SQL of the tags of the listing `l`, or of that of a statement about one table. */
export const searchTags = (l = ''): string =>
  `search_tags(${COLUMNS.map((column) => l + column).join(', ')}, ${l}verified_at is not null, ${l}premium, ${l}amenities, ${l}start_price, ${l}total_to_enter, ${l}ranked_at)`;

export const amenityTag = (amenity: string): string => `amenity ${amenity}`;

/** The tag of every listing that a comparison finds, and perhaps of some others; nothing where there is none. */
export function comparedTag(
  column: string,
  sign: string,
  wanted: string | number | boolean,
): { tags?: string[] } {
  const tagged = COLUMNS.find((one) => one === column);
  if (!tagged || typeof wanted === 'boolean') return {};
  if (sign === '=') return { tags: [`${column} ${wanted}`] };
  const isTagged = sign === '>=' && NUMBERS.includes(tagged) && Number(wanted) >= AT_LEAST_FROM;
  return isTagged ? { tags: [`${column} ${Math.min(Number(wanted), AT_LEAST_TO)}+`] } : {};
}
