import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  HttpError,
  ListContextProvider,
  memoryStore,
  TestMemoryRouter,
  useList,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '../api/data-provider';
import type { QueueRecord } from '../api/records';
import { Notices } from '../layout/notices';
import { authProvider } from '../test-auth-provider';
import { QueueItems } from './queue-items';

const item = (id: string, kind: QueueRecord['kind']): QueueRecord =>
  ({
    ...{ id, kind, title: id, version: 3, owner: { fullName: 'Chidi Eze' } },
    ...{ submittedAt: '2026-11-30T08:00:00.000Z', canDecide: true, claim: null, suspicions: [] },
  }) as unknown as QueueRecord;
const DATA = [item('Home 1', 'listing'), item('Edit', 'revision'), item('Home 2', 'listing')];
const HOMES = ['Home 1', 'Home 2'].map((id) => ({ resource: 'listings', id }));
const EDITS = [{ resource: 'revisions', id: 'Edit' }];
const OFFLINE = new HttpError('The server does not respond', 0);

const approveMany = vi.fn<ConsoleProvider['approveMany']>();
const undo = vi.fn<ConsoleProvider['undo']>();
const nothing = async () => ({ data: [], total: 0 });

const Queue = () => (
  <ListContextProvider value={useList({ data: DATA })}>
    <QueueItems />
  </ListContextProvider>
);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  approveMany.mockReset().mockImplementation(async (_, { length }) => ({
    ...{ message: '', approved: length, skipped: [] },
  }));
  undo.mockReset().mockResolvedValue({ message: '', skipped: [] });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  // Lets the time for undoing pass, so that no decision is left for the next test.
  await vi.advanceTimersByTimeAsync(6000);
  cleanup();
  vi.useRealTimers();
});

async function approveAllThree(): Promise<void> {
  const provider = { approveMany, undo, getList: nothing, getMany: nothing } as unknown as ConsoleProvider;
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={provider} authProvider={authProvider} store={memoryStore()}>
        <Queue />
        <Notices />
      </AdminContext>
    </TestMemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Select all that are not suspicious (3)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes homes and edits back together', async () => {
  await approveAllThree();
  await screen.findByText('3 approved');
  press('Undo');
  expect(await screen.findByText('3 undone')).toBeTruthy();
  expect(undo.mock.calls).toEqual([[HOMES], [EDITS]]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers to undo the homes when the edits did not reach the server, and sends only these again', async () => {
  approveMany.mockImplementation(async (resource, { length }) => {
    if (resource === 'revisions') throw OFFLINE;
    return { message: '', approved: length, skipped: [] };
  });
  await approveAllThree();
  expect(await screen.findByText(/^Not sent: 1 approved\./)).toBeTruthy();
  await screen.findByText('2 approved');
  press('Undo');
  await waitFor(() => expect(undo.mock.calls).toEqual([[HOMES]]));
  press('Send again');
  await waitFor(() => expect(approveMany).toHaveBeenCalledTimes(3));
  expect(approveMany).toHaveBeenLastCalledWith('revisions', [{ id: 'Edit', version: 3 }]);
  expect(await screen.findByText(/^Not sent: 1 approved\./)).toBeTruthy();
  press('Discard');
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});

it('sends both again with one press when neither reached the server', async () => {
  approveMany.mockRejectedValueOnce(OFFLINE).mockRejectedValueOnce(OFFLINE);
  await approveAllThree();
  expect(await screen.findByText('Not sent: 3 approved. The server does not respond.')).toBeTruthy();
  press('Send again');
  expect(await screen.findByText('3 approved')).toBeTruthy();
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});

it('keeps what could not be undone, to be tried again', async () => {
  undo.mockImplementation(async ([first]) => {
    if (first?.resource === 'revisions') throw OFFLINE;
    return { message: '', skipped: [] };
  });
  await approveAllThree();
  await screen.findByText('3 approved');
  press('Undo');
  expect(await screen.findByText('The server does not respond')).toBeTruthy();
  expect(await screen.findByText('1 approved')).toBeTruthy();
  press('Undo');
  await waitFor(() => expect(undo.mock.calls).toEqual([[HOMES], [EDITS], [EDITS]]));
});
