import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { UserRecord } from '../api/records';
import { AccountPanel } from './account-panel';
import { authProvider } from '../test-auth-provider';

const nothing = { suspend: false, restore: false, makeAdmin: false, revokeAdmin: false };

const open = (user: object): void => {
  render(
    <AdminContext authProvider={authProvider}>
      <AccountPanel user={{ fullName: 'Ada Obi', can: nothing, ...user } as UserRecord} />
    </AdminContext>,
  );
};
afterEach(cleanup);

it('says why there is no action', async () => {
  open({ id: 'me' });
  expect(await screen.findByText(/^This is your own account/)).toBeTruthy();
  cleanup();
  open({ id: 'gone' });
  expect(await screen.findByText('Nothing can be changed about this account.')).toBeTruthy();
});

it('offers the possible actions instead', async () => {
  open({ id: 'other', can: { ...nothing, suspend: true } });
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy();
  expect(screen.queryByText(/^Nothing can be changed/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(screen.getByText(/restoring does not bring them back/)).toBeTruthy();
});
