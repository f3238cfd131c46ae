import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '@/api/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { SelectField } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { showChanged } from '@/lib/network/show-changed';
import { pastSecondTap } from '@/lib/timing/second-tap';
import { notify } from '@/lib/toasts';
import {
  changeFrequency,
  deleteSearch,
  FREQUENCIES,
  savedSearchesQuery,
  searchUrl,
  type Frequency,
  type SavedSearch,
} from './saved-searches-api';

const { queryKey } = savedSearchesQuery;

/** The person's saved searches: open them, set how often they notify, delete them. */
export function SavedSearchList() {
  const query = useQuery(savedSearchesQuery);
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      empty={
        <EmptyState
          icon={<IconSearch size={40} stroke={1.4} aria-hidden="true" />}
          heading="No saved searches yet"
          text="Save a search, and we email you new homes that match it."
          action={<ButtonLink to="/search">Search homes</ButtonLink>}
        />
      }
    >
      {(searches) => (
        <ul className="space-y-3">
          {searches.map((search) => (
            <li key={search.savedSearchId}>
              <SearchRow search={search} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { savedSearchId: id, name, frequency } = search;
  const change = useFrequency();
  const remove = useDeletion();
  return (
    <article className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="min-w-0 flex-1 basis-48 self-center truncate text-base font-semibold">
        <Link to={searchUrl(search)} className="text-brand underline">
          {name}
        </Link>
      </h3>
      <SelectField
        label="By mail"
        options={FREQUENCIES}
        value={frequency}
        onChange={(event) => change.mutate({ id, frequency: event.target.value as Frequency })}
      />
      <Button
        look="quiet"
        className="text-danger"
        aria-label={`Delete ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        Delete
      </Button>
    </article>
  );
}

/** The list shows it at once, and as it was if the server refuses. */
function useFrequency() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changeFrequency,
    onMutate: async ({ id, frequency }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (known) =>
        known?.map((one) => (one.savedSearchId === id ? { ...one, frequency } : one)),
      );
      return { before };
    },
    onSuccess: ({ message }) => notify.success(message),
    onError: (failure, _asked, context) => {
      queries.setQueryData(queryKey, context?.before);
      notify.error(errorText(failure));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** The next search comes under the finger, so its row stays for the second tap. */
function useDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => pastSecondTap(deleteSearch(id)),
    onSuccess: async ({ message }) => {
      await showChanged(queries, [queryKey]);
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
}
