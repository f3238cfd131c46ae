import { useQuery } from '@tanstack/react-query';
import { StatesMap } from '@/features/places/states-map';
import { homesIn } from '@/features/search/search-state';
import { countsQuery } from './figures-api';

/** The map of the states with the number of listings in each. */
export function CountedMap() {
  return <StatesMap counts={useQuery(countsQuery).data?.state} hrefFor={homesIn} />;
}
