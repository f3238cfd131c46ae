import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, read } from '@/api/client';

const fetchVocabulary = (signal?: AbortSignal) => read(client.GET('/api/vocabulary', { signal }));

type Vocabulary = Awaited<ReturnType<typeof fetchVocabulary>>;
export type VocabularyKey = Exclude<keyof Vocabulary, 'listingFields'>;
/** A field of a listing: in which step a form asks for it, which types have it, its limits, its filters. */
export type FormField = Vocabulary['listingFields'][number];
/** `value` is sent, `label` is read; `group` is a heading, `parent` the larger area that holds it. */
export type Term = Vocabulary[VocabularyKey][number];

/** The closed lists change with releases only. */
const vocabularyQuery = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => fetchVocabulary(signal),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The closed list of that name, empty until it has come. */
export function useTerms(key: VocabularyKey): Term[] {
  return useQuery(vocabularyQuery).data?.[key] ?? [];
}

const NO_FIELDS: FormField[] = [];

/** Everything that an owner writes of a listing, in the order of the form; empty until it has come. */
export function useListingFields(): FormField[] {
  return useQuery(vocabularyQuery).data?.listingFields ?? NO_FIELDS;
}
