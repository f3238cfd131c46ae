import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, Resource, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { Notices } from '../layout/notices';
import { words } from '../layout/words';
import { RecordEdit, RecordShow } from './record-page';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const respond = (status: number, body: object): void =>
  void vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));

const show = (
  <RecordShow title="Home">
    <p>The record</p>
  </RecordShow>
);
const edit = (
  <RecordEdit title="Home" actions={false}>
    <p>The record</p>
  </RecordEdit>
);

const open = (at: string): void =>
  void render(
    <TestMemoryRouter initialEntries={[at]}>
      <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
        <Routes>
          <Route
            path="/faq/*"
            element={<Resource name="faq" list={<p>The list</p>} show={show} edit={edit} />}
          />
        </Routes>
        <Notices />
      </AdminContext>
    </TestMemoryRouter>,
  );

it.each(['/faq/1', '/faq/1/show'])(
  'says why a record could not be read, and reads it again: %s',
  async (at) => {
    respond(503, { error: 'The database is resting' });
    open(at);
    const retry = await screen.findByText('Try again');
    expect(screen.getByRole('alert').textContent).toContain('The database is resting');
    expect(screen.queryByText('The list')).toBeNull();
    expect(screen.queryByText('The record')).toBeNull();
    respond(200, { id: '1' });
    fireEvent.click(retry);
    expect(await screen.findByText('The record')).toBeTruthy();
    expect(screen.queryByText('Try again')).toBeNull();
  },
);

it.each(['/faq/1', '/faq/1/show'])('leaves a record that no longer exists for the list: %s', async (at) => {
  respond(404, { error: 'Not found' });
  open(at);
  expect(await screen.findByText('The list')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('This no longer exists')).toBeTruthy());
});
