import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { CaseRecord } from '../api/records';
import { CaseDecision } from './case-decision';
import { authProvider } from '../test-auth-provider';

afterEach(cleanup);

function open(userId: string): void {
  const found = {
    ...{ id: '1', kind: 'TOUR_NO_SHOW', outcome: null, can: { claim: true, decide: true } },
    claim: { userId, fullName: 'Kelechi Eze', until: '2099-01-01T00:00:00.000Z' },
  } as unknown as CaseRecord;
  const element = (
    <AdminContext authProvider={authProvider} store={memoryStore()}>
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
