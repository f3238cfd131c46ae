import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, read } from '@/api/client';

const fetchVocabulary = (signal?: AbortSignal) => read(client.GET('/api/vocabulary', { signal }));

type Vocabulary = Awaited<ReturnType<typeof fetchVocabulary>>;
export type VocabularyKey = keyof Vocabulary;
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
