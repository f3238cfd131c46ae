import { Link } from 'react-router';
import { searchHref, withFilters, type SearchState } from './search-state';

/** Says which words were searched for instead of those typed, and leads to a search for those. */
export function SearchedFor({ state, words }: { state: SearchState; words: string | null | undefined }) {
  const typed = state.filters.q;
  if (!words || !typed) return null;
  return (
    <p role="status" className="mt-3">
      Showing <strong>{words}</strong>.{' '}
      <Link
        to={searchHref(withFilters(state, { exact: 'true' }))}
        className="font-semibold text-brand underline"
      >
        Search for “{typed}” instead
      </Link>
    </p>
  );
}
