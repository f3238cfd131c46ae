import { IconHomeSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '@/components/ui/empty-state';
import { formatNairaShort } from '@/lib/format/formatting';
import { countText } from './count-text';
import { chipsOf } from './filter-chips';
import { countQuery } from './search-api';
import { pricesCross, searchHref, TYPES, withFilters, withType, type SearchState } from './search-state';

/** The most suggestions. A filter of rooms has two names in the URL and is one suggestion. */
const MOST = 9;

/**
 * No results: suggests other types and filters to remove, with the count of each; prices that were mixed up are put
 * right. `beyond`: there are homes, on earlier pages.
 */
export function NothingFound({ state, beyond = false }: { state: SearchState; beyond?: boolean }) {
  const suggestions = beyond ? [{ label: 'Page 1', next: { ...state, page: 1 } }] : waysOut(state);
  const counts = useQueries({ queries: suggestions.map(({ next }) => countQuery(next)) });
  const helpful = suggestions
    .map((suggestion, at) => ({ ...suggestion, found: counts[at]?.data }))
    .filter(({ found }) => (found?.total ?? 0) > 0);
  const text = pricesCross(state)
    ? 'Your min price is above your max price, so no home can match'
    : 'Try adjusting your search filters';
  return (
    <EmptyState
      icon={<IconHomeSearch size={40} stroke={1.4} aria-hidden="true" />}
      heading={beyond ? `There is no page ${state.page}` : 'No properties found'}
      text={beyond ? 'The list has fewer pages.' : text}
      action={
        helpful.length > 0 ? (
          <ul className="flex flex-wrap justify-center gap-2">
            {helpful.map(({ label, next, found }) => (
              <li key={label}>
                <Link
                  to={searchHref(next)}
                  className="inline-flex min-h-11 items-center rounded-pill border border-control bg-surface px-4 text-sm font-medium hover:bg-brand-soft"
                >
                  {label}: {countText(found!.total, found!.capped)}
                </Link>
              </li>
            ))}
          </ul>
        ) : null
      }
    />
  );
}

function waysOut(state: SearchState): { label: string; next: SearchState }[] {
  const { minPrice, maxPrice } = state.filters;
  return [
    ...(pricesCross(state)
      ? [
          {
            label: `${formatNairaShort(Number(maxPrice))} to ${formatNairaShort(Number(minPrice))}`,
            next: withFilters(state, { minPrice: maxPrice, maxPrice: minPrice }),
          },
        ]
      : []),
    ...TYPES.filter(({ value }) => ![state.type, 'all', 'services'].includes(value)).map(
      ({ value, label }) => ({
        label,
        next: withType(state, value),
      }),
    ),
    ...chipsOf(state).map(([name, text]) => ({
      label: name === 'q' ? `Without ${text}` : `Without “${text}”`,
      next: withFilters(state, { [name]: undefined }),
    })),
  ].slice(0, MOST);
}
