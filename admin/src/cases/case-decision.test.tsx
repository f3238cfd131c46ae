import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError, memoryStore, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { CaseRecord } from '../api/records';
import { CaseDecision } from './case-decision';
import { authProvider } from '../test-auth-provider';

afterEach(cleanup);

const act = vi.fn((): Promise<unknown> => new Promise(() => {}));

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

it('shows what is wrong with the sum under its field', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const text = 'Returned must be at least 0';
  act.mockRejectedValueOnce(new HttpError(text, 400, { errors: { outcome: text } }));
  open('me');
  await screen.findByText('You have claimed this');
  const field = screen.getByLabelText('Returned, in naira');
  fireEvent.change(field, { target: { value: '-5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(text);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '5' } });
  expect(field.getAttribute('aria-invalid')).toBe('false');
});
