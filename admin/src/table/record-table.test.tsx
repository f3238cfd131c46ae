import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, List, memoryStore, ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { words } from '../layout/words';
import { QueueItems } from '../queue/queue-items';
import { ListPages } from './list-pages';
import { RecordTable } from './record-table';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TABLE = (
  <RecordTable
    columns={[{ label: 'Name', value: ({ id }) => `Home ${id}` }]}
    title={({ id }) => id}
    subtitle={() => null}
  />
);

it.each([
  ['a table', 'listings', TABLE],
  ['the queue', 'queue', <QueueItems key="queue" />],
])('says why it could not be read, and reads it again: %s', async (_, resource, body) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('{"error":"The database is resting"}', { status: 503 }),
  );
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
      <ResourceContextProvider value={resource}>
        <List pagination={<ListPages />} empty={false} actions={false}>
          {body}
        </List>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const retry = await screen.findByText('Try again');
  expect(screen.getByRole('alert').textContent).toContain('The database is resting');
  expect(screen.queryByText(/Nothing/)).toBeNull();
  expect(screen.queryByText(/ of /)).toBeNull();
  vi.mocked(fetch).mockImplementation(
    async () => new Response('[]', { headers: { 'content-range': `${resource} */0` } }),
  );
  fireEvent.click(retry);
  expect(await screen.findByText(/^Nothing/)).toBeTruthy();
  expect(screen.queryByText('Try again')).toBeNull();
});

it('offers the list as it was at first where its filters or order are refused', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    (url as string).includes('old')
      ? new Response('{"error":"filter knows id, q"}', { status: 400 })
      : new Response('[{"id":"1"}]', { headers: { 'content-range': 'listings 0-0/1' } }),
  );
  const store = memoryStore();
  store.setItem('listings.listParams', {
    filter: { old: true },
    sort: 'id',
    order: 'ASC',
    page: 1,
    perPage: 10,
  });
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={store}>
      <ResourceContextProvider value="listings">
        <List pagination={<ListPages />} empty={false} actions={false}>
          {TABLE}
        </List>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const reset = await screen.findByText('Reset the list');
  expect(screen.getByRole('alert').textContent).toContain('cannot be filtered or sorted like this');
  fireEvent.click(reset);
  expect(await screen.findByText('Home 1')).toBeTruthy();
});

it('groups the digits of a number', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('[{"id":1}]', { headers: { 'content-range': 'listings 0-0/1' } }),
  );
  const columns = [{ label: 'Views', value: () => 1234 }];
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
      <List resource="listings" empty={false} actions={false} disableSyncWithLocation>
        <RecordTable columns={columns} title={({ id }) => id} subtitle={() => null} />
      </List>
    </AdminContext>,
  );
  expect((await screen.findByRole('cell')).textContent).toBe('1,234');
});

it('says how it is sorted, and sorts by the keyboard', async () => {
  const sorts: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    sorts.push(new URL(url as string, 'http://x').searchParams.get('sort'));
    return new Response('[{"id":"1"}]', { headers: { 'content-range': 'listings 0-0/1' } });
  });
  const value = ({ id }: { id: unknown }) => `Home ${String(id)}`;
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
      <ResourceContextProvider value="listings">
        <List sort={{ field: 'title', order: 'DESC' }} empty={false} actions={false} disableSyncWithLocation>
          <RecordTable
            columns={[
              { source: 'title', label: 'Title', value },
              { source: 'city', label: 'City', value },
              { label: 'Owner', value },
            ]}
            title={({ id }) => id}
            subtitle={() => null}
          />
        </List>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const sortedBy = (): (string | null)[] =>
    screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
  await screen.findAllByText('Home 1');
  expect(screen.getByRole('table', { name: 'Listings' })).toBeTruthy();
  expect(sortedBy()).toEqual(['descending', null, null]);
  const header = screen.getByText('City').closest<HTMLElement>('[role=button], button')!;
  expect(header.tabIndex).toBe(0);
  fireEvent.keyDown(header, { key: 'Enter' });
  await vi.waitFor(() => expect(sortedBy()).toEqual([null, 'ascending', null]));
  // The list asks once it is rendered.
  await vi.waitFor(() => expect(sorts.at(-1)).toBe('["city","ASC"]'));
  for (const cell of screen.getAllByRole('cell')) expect(cell.hasAttribute('aria-sort')).toBe(false);
});
