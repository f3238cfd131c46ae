import type { ListingFilters } from '../listings/search/criterion';
import { cityKey } from '../listings/search/listing-criteria';
import { findState } from '../places/find-place';

/** A state also matches a city of its name elsewhere; a text that names no state is taken for a city. As in search. */
export function placeOf({ state, city }: Pick<ListingFilters, 'state' | 'city'>) {
  const known = state === undefined ? null : findState(state);
  return {
    state: known?.name ?? null,
    stateCity: state === undefined ? null : cityKey(known ? known.name.split(' (')[0]! : state),
    cityKey: city === undefined ? null : cityKey(city),
  };
}
