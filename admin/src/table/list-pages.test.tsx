import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, ListBase } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { words } from '../layout/words';
import { ListPages } from './list-pages';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(headers: Record<string, string>) {
  const rows = Array.from({ length: 25 }, (_, id) => ({ id }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify(rows), { headers }),
  );
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words}>
      <ListBase resource="users" perPage={25}>
        <ListPages />
      </ListBase>
    </AdminContext>,
  );
}

it('says how many records there are', async () => {
  open({ 'content-range': 'users 0-24/60' });
  expect(await screen.findByText('1-25 of 60')).toBeTruthy();
});

it('groups the digits of many', async () => {
  open({ 'content-range': 'users 0-24/1234' });
  expect(await screen.findByText('1-25 of 1,234')).toBeTruthy();
});

it('says that there are more than were counted', async () => {
  open({ 'content-range': 'users 0-24/10000', 'x-total-capped': 'true' });
  expect(await screen.findByText('1-25 of 10,000+')).toBeTruthy();
});
