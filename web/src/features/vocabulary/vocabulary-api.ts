import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, read } from '@/api/client';

const fetchVocabulary = (signal?: AbortSignal) => read(client.GET('/api/vocabulary', { signal }));

type Vocabulary = Awaited<ReturnType<typeof fetchVocabulary>>;
export type VocabularyKey = Exclude<keyof Vocabulary, 'listingFields'>;
/** A field of a listing: the wizard step that asks for it, the types that have it, its limits, its filters. */
export type FormField = Vocabulary['listingFields'][number];
/** `value` is sent, `label` is shown; `group` is a heading, `parent` the larger area that contains it. */
export type Term = Vocabulary[VocabularyKey][number];

/** The closed lists change with releases only. */
const vocabularyQuery = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => fetchVocabulary(signal),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The closed list of that name, empty until it is loaded. */
export function useTerms(key: VocabularyKey): Term[] {
  return useQuery(vocabularyQuery).data?.[key] ?? [];
}

const NO_FIELDS: FormField[] = [];

/** All fields that an owner fills in, in the order of the form; empty until they are loaded. */
export function useListingFields(): FormField[] {
  return useQuery(vocabularyQuery).data?.listingFields ?? NO_FIELDS;
}
