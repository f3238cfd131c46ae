import { useQuery } from '@tanstack/react-query';
import { get } from './http';

export type Term = { value: string; label: string };
/** `value` is its name in a listing. */
export type ListingField = Term & { kind: string; group: string };
export type Place = { name: string; cities: { name: string; lat: number; lng: number }[] };

const NEVER_STALE = { staleTime: Infinity, gcTime: Infinity } as const;

/** A closed list of the vocabulary, spelled as on the server; empty until it is loaded. */
export const useTerms = (key: string): Term[] => useVocabulary()?.[key] ?? [];

/** Every field that an owner fills in, in the order of the form; empty until it is loaded. */
export const useListingFields = (): ListingField[] =>
  (useVocabulary()?.listingFields ?? []) as ListingField[];

function useVocabulary(): Record<string, Term[]> | undefined {
  const { data } = useQuery({
    queryKey: ['vocabulary'],
    queryFn: ({ signal }) => get<Record<string, Term[]>>('/api/vocabulary', signal),
    ...NEVER_STALE,
  });
  return data;
}

/** The label of a value in a list; the value itself until the list is loaded. */
export function useLabel(key: string, value: string | null | undefined): string {
  const terms = useTerms(key);
  return terms.find((term) => term.value === value)?.label ?? value ?? '';
}

/** The states with their cities and coordinates; empty until they are loaded. */
export function useStates(): Place[] {
  const { data } = useQuery({
    queryKey: ['places'],
    queryFn: ({ signal }) => get<{ states: Place[] }>('/api/places', signal),
    ...NEVER_STALE,
  });
  return data?.states ?? [];
}
