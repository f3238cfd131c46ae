import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Notification, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '../api/data-provider';
import { DecisionPanel } from './decision-panel';

/** The console's current path. */
let path = '';
const send = vi.fn<ConsoleProvider['act']>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
  send.mockReset().mockResolvedValue({ message: 'Listing approved' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(
        JSON.stringify({ moderationReasons: [{ value: 'BAD_PHOTOS', label: 'The photos are bad' }] }),
      ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const identity = { id: 'me', fullName: 'Ada Obi' };
const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => 'admin',
  getIdentity: async () => identity,
};

type Props = Partial<Parameters<typeof DecisionPanel>[0]>;

const nothing = { data: [], total: 0 };

function open(props: Props = {}, getList = async () => nothing): void {
  const provider = { act: send, getList } as unknown as ConsoleProvider;
  render(
    <TestMemoryRouter
      initialEntries={['/listings/7/show']}
      locationCallback={({ pathname }) => (path = pathname)}
    >
      <AdminContext dataProvider={provider} authProvider={authProvider}>
        <DecisionPanel
          {...{ resource: 'listings', id: '7', version: 3, submittedAt: null, claim: null, canDecide: true }}
          {...props}
        />
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
}

/** Lets the time for Undo pass. */
const letItPass = () => act(() => vi.advanceTimersByTimeAsync(6000));

const button = (name: RegExp): HTMLButtonElement => screen.getByRole('button', { name });

it('sends nothing while the decision can be undone, and nothing once it is undone', async () => {
  open();
  fireEvent.click(button(/^Approve/));
  await waitFor(() => expect(path).toBe('/queue'));
  fireEvent.click(await screen.findByRole('button', { name: /undo/i }));
  await letItPass();
  await letItPass();
  expect(screen.queryByText('Approved')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('sends the version that the admin saw when the time for Undo is over', async () => {
  open();
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByText('Approved');
  expect(send).not.toHaveBeenCalled();
  await letItPass();
  await waitFor(() => expect(send).toHaveBeenCalledWith('listings', '7', 'approve', { version: 3 }));
});

it('asks for a reason before it rejects', async () => {
  open();
  fireEvent.click(button(/^Reject/));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'The photos are bad' }));
  fireEvent.change(screen.getByLabelText('Note to the owner'), { target: { value: ' Too dark ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Rejected');
  await letItPass();
  const refusal = { version: 3, reason: 'BAD_PHOTOS', note: 'Too dark' };
  await waitFor(() => expect(send).toHaveBeenCalledWith('listings', '7', 'reject', refusal));
});

it('says when another admin was faster', async () => {
  send.mockRejectedValue(new Error('Somebody changed this in the meantime. Reload and try again'));
  open();
  fireEvent.click(button(/^Approve/));
  await screen.findByText('Approved');
  await letItPass();
  expect(await screen.findByText(/Somebody changed this/)).toBeTruthy();
});

it('disables the actions on an item that another admin has claimed', async () => {
  open({ claim: { userId: 'other', fullName: 'Bola Ade', until: '2099-01-01T00:00:00.000Z' } });
  expect(screen.getByText('Bola Ade is working on this')).toBeTruthy();
  expect(button(/^Approve/).disabled).toBe(true);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('says that it is done, and can be pressed again, once the visible data was reloaded', async () => {
  let answer = (_list: typeof nothing) => {};
  const anew = new Promise<typeof nothing>((resolve) => (answer = resolve));
  const getList = vi.fn().mockResolvedValueOnce(nothing).mockReturnValueOnce(anew);
  send.mockResolvedValue({ message: 'Taken on' });
  open({}, getList);
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  fireEvent.click(button(/^Take on/));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  expect(button(/^Take on/).disabled).toBe(true);
  expect(screen.queryByText('Taken on')).toBeNull();
  answer(nothing);
  await screen.findByText('Taken on');
  await waitFor(() => expect(button(/^Take on/).disabled).toBe(false));
});
