import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router';
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

/** A ref for the results: those of another search begin at their top. Going back restores the position, as anywhere. */
export function useTopOfResults({ type, filters, sort }: SearchState) {
  const results = useRef<HTMLDivElement>(null);
  const isReturn = useNavigationType() === 'POP';
  const search = JSON.stringify([type, filters, sort]);
  const shown = useRef(search);
  useLayoutEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // Where the top is visible, so is what was pressed or typed in above it.
    if (!isReturn && results.current!.getBoundingClientRect().top < 0) results.current!.scrollIntoView();
  }, [search, isReturn]);
  return results;
}
