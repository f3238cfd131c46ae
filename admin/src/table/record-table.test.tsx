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
