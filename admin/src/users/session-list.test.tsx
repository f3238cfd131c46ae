import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '../api/data-provider';
import type { UserRecord } from '../api/records';
import { SessionList } from './session-list';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(cleanup);

it('says that somebody is not signed in only once their sessions are known', async () => {
  let respond = (_response: { data: object[]; total: number }): void => {};
  const getList = vi
    .fn(() => new Promise((resolve) => (respond = resolve)))
    .mockRejectedValueOnce(new Error('The database is resting'));
  const dataProvider = { getList } as unknown as ConsoleProvider;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <SessionList user={{ id: '1', fullName: 'Ada Obi' } as UserRecord} />
    </AdminContext>,
  );
  expect(await screen.findByText('The database is resting')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Sessions');
  expect(screen.queryByText('Not signed in anywhere')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Not signed in anywhere')).toBeNull();
  respond({ data: [], total: 0 });
  expect(await screen.findByText('Not signed in anywhere')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('Sessions (0)');
});
