import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { CaseRecord } from '../api/records';
import { CaseDecision } from './case-decision';
import { authProvider } from '../test-auth-provider';

afterEach(cleanup);

const act = vi.fn(() => new Promise(() => {}));

function open(userId: string): void {
  const found = {
    ...{ id: '1', kind: 'CAUTION', version: 3, outcome: null, can: { claim: true, decide: true } },
    claim: { userId, fullName: 'Kelechi Eze', until: '2099-01-01T00:00:00.000Z' },
  } as unknown as CaseRecord;
  const element = (
    <AdminContext
      dataProvider={{ act } as unknown as DataProvider}
      authProvider={authProvider}
      store={memoryStore()}
    >
      <CaseDecision found={found} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const isDisabled = (name: string): boolean =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('leaves a case to the admin who has claimed it, and says so', async () => {
  open('other');
  expect(await screen.findByText('Kelechi Eze is working on this')).toBeTruthy();
  expect(isDisabled('Claim')).toBe(true);
  cleanup();
  open('me');
  expect(await screen.findByText('You have claimed this')).toBeTruthy();
  expect(isDisabled('Claim')).toBe(false);
});

it('decides on the version that the admin has read', async () => {
  open('me');
  await screen.findByText('You have claimed this');
  fireEvent.change(screen.getByLabelText('Returned, in naira'), { target: { value: '5000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  const body = { version: 3, outcome: { returned: 5000 } };
  await waitFor(() => expect(act).toHaveBeenCalledWith('cases', '1', 'decide', body));
});
