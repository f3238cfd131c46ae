import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSearch, searchHref, withFilters, type SearchState } from './search-state';

/** The search that the address says, and ways to change it. */
export function useSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readSearch(params), [params]);
  const go = useCallback(
    (next: SearchState) => void navigate(searchHref(next), { preventScrollReset: true }),
    [navigate],
  );
  const setFilters = useCallback(
    (changes: Record<string, string | undefined>) => go(withFilters(state, changes)),
    [go, state],
  );
  return { state, go, setFilters };
}
