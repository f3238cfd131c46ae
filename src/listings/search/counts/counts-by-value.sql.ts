import type { FacetsView } from '../listing-search.dto';

export type Facet = keyof FacetsView;
type Source = 'listed' | 'counted' | 'indexed';

/** The column of each facet: in the listings, in the counts, and in the indexes of search. */
const FACETS: Record<Facet, Record<Source, string>> = {
  type: { listed: 'l.type', counted: 'type', indexed: 'type' },
  state: { listed: 'l.state', counted: 'state', indexed: 'state' },
  city: { listed: 'l.city', counted: 'city', indexed: 'city_key' },
  bedroom: { listed: 'l.bedroom', counted: 'bedroom', indexed: 'bedroom' },
  propertyType: { listed: 'l.property_type', counted: 'kind', indexed: 'property_type' },
};
export const ALL_FACETS = Object.keys(FACETS) as Facet[];

export const columnsOf = (source: Source, facets = ALL_FACETS): string[] =>
  facets.map((facet) => FACETS[facet][source]);

/** SQL of the number `n` of each value of the facets, and with `total` of all together, as facet `all`. */
export function countsByValue(
  from: string,
  source: Source,
  { facets = ALL_FACETS, n = 'count(*)', total = false } = {},
): string {
  const columns = columnsOf(source, facets);
  const each = (then: (i: number) => string): string =>
    `case ${columns.map((column, i) => `when grouping(${column}) = 0 then ${then(i)}`).join(' ')} else 'all' end`;
  const sets = [...columns.map((column) => `(${column})`), ...(total ? ['()'] : [])];
  return `select ${each((i) => `'${facets[i]}'`)} as facet, ${each((i) => `${columns[i]}::text`)} as value, (${n})::integer as n
    from ${from} group by grouping sets (${sets.join(', ')})`;
}
