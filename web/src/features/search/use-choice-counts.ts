import { useQuery } from '@tanstack/react-query';
import { facetsQuery, type Facets } from './search-api';
import { withFilters, withType, type SearchState } from './search-state';

/** How many homes each choice of a filter would leave, the other filters as they are. Null while that is unknown. */
export type ChoiceCounts = Record<keyof Facets, ((value: string) => number) | null>;

const PLACE = { area: undefined, bbox: undefined };
/** The filters that each choice replaces. */
const REPLACED: Record<Exclude<keyof Facets, 'type'>, Record<string, undefined>> = {
  state: { state: undefined, city: undefined, ...PLACE },
  city: { city: undefined, ...PLACE },
  bedroom: { bedroom: undefined, bedroomMin: undefined },
  propertyType: { propertyType: undefined },
};

/** `enabled`: whether the choices are visible. Filters that are not set share one request. */
export function useChoiceCounts(state: SearchState, enabled: boolean): ChoiceCounts {
  const useFacets = (wider: SearchState) =>
    useQuery({ ...facetsQuery(wider), enabled: enabled && state.type !== 'services' }).data;
  const present = useFacets(state);
  // With the filters that the type has, such as dates.
  const useType = (type: string) => useFacets({ ...withType(state, type), type: 'all' })?.type;
  const types: Record<string, Facets['type'] | undefined> = {
    all: useType('all'),
    rent: useType('rent'),
    sale: useType('sale'),
    shortlet: useType('shortlet'),
    hotel: useType('hotel'),
    // Words such as "for sale" are read otherwise next to a type.
    [state.type]: present?.type,
  };
  const by = {
    state: useFacets(withFilters(state, REPLACED.state)),
    city: useFacets(withFilters(state, REPLACED.city)),
    bedroom: useFacets(withFilters(state, REPLACED.bedroom)),
    propertyType: useFacets(withFilters(state, REPLACED.propertyType)),
  };
  const { all } = types;
  return {
    type:
      all && Object.values(types).every(Boolean)
        ? (value) => (value === 'all' ? total(all) : (types[value]?.[value] ?? 0))
        : null,
    state: countIn(by.state?.state),
    city: countIn(by.city?.city),
    bedroom: countIn(by.bedroom?.bedroom),
    propertyType: countIn(by.propertyType?.propertyType),
  };
}

const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** "5+" counts everything from five on. Cities are compared without case: owners type them. */
function countIn(counts: Record<string, number> | undefined): ((value: string) => number) | null {
  if (!counts) return null;
  const entries = Object.entries(counts);
  return (value) => {
    const least = /^(\d+)\+$/.exec(value)?.[1];
    const fits = (name: string) =>
      least ? Number(name) >= Number(least) : name.toLowerCase() === value.toLowerCase();
    return entries.reduce((sum, [name, count]) => (fits(name) ? sum + count : sum), 0);
  };
}
