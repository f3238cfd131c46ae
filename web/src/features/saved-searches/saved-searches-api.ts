import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';
import { request } from '@/api/request';

export type SavedSearch = Schema<'SavedSearchView'>;
export type Frequency = SavedSearch['frequency'];

export const FREQUENCIES: { value: Frequency; label: string }[] = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'never', label: 'Never' },
];

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) =>
    read(client.GET('/api/users/saved-searches', { params: { query: { limit: 100 } }, signal })),
});

/**
 * @param filters as in the URL of the search; the server converts their strings to numbers and lists
 */
export const saveSearch = (
  name: string,
  filters: Record<string, string>,
  frequency: Frequency,
  idempotencyKey: string,
) => {
  const body = { name, filters: filters as Schema<'SavedSearchBody'>['filters'], frequency };
  return read(client.POST('/api/users/saved-searches', { body, idempotencyKey }));
};

const path = (id: string) => ({ path: { id } });

export const changeFrequency = ({ id, frequency }: { id: string; frequency: Frequency }) =>
  read(client.POST('/api/users/saved-searches/{id}/edit', { params: path(id), body: { frequency } }));

export const deleteSearch = (id: string) =>
  read(client.DELETE('/api/users/saved-searches/{id}', { params: path(id) }));

const stopPath = (token: string): string => `/saved-searches/stop/${encodeURIComponent(token)}`;

/** Which mails the link of a mail stops. Throws 404 for an invalid link. */
export const stopQuery = (token: string) =>
  queryOptions({
    queryKey: ['saved-searches', 'stop', token],
    queryFn: ({ signal }) => request<{ frequency: Frequency }>('GET', stopPath(token), { signal }),
  });

export const stopMails = (token: string) => request<{ message: string }>('POST', stopPath(token));

/** The URL of a saved search. */
export function searchUrl({ filters }: SavedSearch): string {
  const params = new URLSearchParams({ type: 'all' });
  for (const [name, value] of Object.entries(filters))
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return `/search?${params.toString()}`;
}
