import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readSearch, searchHref, withFilters, type SearchState } from './search-state';

/** The search in the URL, and functions to change it. */
export function useSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readSearch(params), [params]);
  const go = useCallback(
    (next: SearchState) => void navigate(searchHref(next), { preventScrollReset: true }),
    [navigate],
  );
  /** From the current URL, which may be ahead of the rendered one. */
  const change = useCallback(
    (step: (before: SearchState) => SearchState) =>
      go(step(readSearch(new URLSearchParams(window.location.search)))),
    [go],
  );
  const setFilters = useCallback(
    (changes: Record<string, string | undefined>) => change((before) => withFilters(before, changes)),
    [change],
  );
  return { state, go, change, setFilters };
}
