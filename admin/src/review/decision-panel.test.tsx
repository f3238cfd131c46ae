import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError, memoryStore, TestMemoryRouter } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '../api/data-provider';
import { saveTrail } from '../decisions/undo/trail';
import { Notices } from '../layout/notices';
import { SECOND_PRESS_MS } from '../decisions/use-second-press';
import { DecisionPanel } from './decision-panel';
import { authProvider } from '../test-auth-provider';

/** The console's current path. */
let path = '';
const send = vi.fn<ConsoleProvider['act']>();
const undo = vi.fn<ConsoleProvider['undo']>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
  send.mockReset().mockResolvedValue({ message: 'Listing approved' });
  undo.mockReset().mockResolvedValue({ message: '1 undone', skipped: [] });
  sessionStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(
        JSON.stringify({
          moderationReasons: [
            { value: 'BAD_PHOTOS', label: 'The photos are bad' },
            { value: 'OTHER', label: 'Other' },
          ],
        }),
      ),
  );
});
afterEach(async () => {
  // Lets the time for undoing pass, so that no decision is left for the next test.
  await letItPass();
  cleanup();
  vi.useRealTimers();
});

type Props = Partial<Parameters<typeof DecisionPanel>[0]>;

const nothing = { data: [], total: 0 };

type Item = { id: string; kind: 'listing'; canDecide: boolean };
const item = (id: string, canDecide = true): Item => ({ id, kind: 'listing', canDecide });

const none = async () => nothing;

type Reads = {
  getList?: () => Promise<object>;
  getMany?: (resource: string) => Promise<object>;
  settings?: object;
};

function open(props: Props = {}, { getList = none, getMany = none, settings = {} }: Reads = {}): void {
  const provider = { act: send, undo, getList, getMany } as unknown as ConsoleProvider;
  render(
    <TestMemoryRouter
      initialEntries={['/listings/7/show']}
      locationCallback={({ pathname }) => (path = pathname)}
    >
      <AdminContext dataProvider={provider} authProvider={authProvider} store={memoryStore({ ...settings })}>
        <Page {...props} />
        <Notices />
      </AdminContext>
    </TestMemoryRouter>,
  );
  letSecondPressPass();
}

/** The panel of the record in the URL. */
const Page = (props: Props) => {
  const [, , id = '7'] = useLocation().pathname.split('/');
  const record = { version: 3, submittedAt: null, claim: null, held: null, canDecide: true };
  return <DecisionPanel resource="listings" id={id} {...record} {...props} />;
};

/** Lets the time pass in which a second press belongs to the record before. */
const letSecondPressPass = () => act(() => void vi.advanceTimersByTime(SECOND_PRESS_MS));

/** Lets the time for Undo pass. */
const letItPass = () => act(() => vi.advanceTimersByTimeAsync(6000));

const button = (name: RegExp): HTMLButtonElement => screen.getByRole('button', { name });

it.each([
  ['the button', (undo: HTMLElement) => fireEvent.click(undo)],
  ['its key', () => fireEvent.keyDown(document.body, { key: 'u' })],
])('sends a decision at once, and takes it back by %s', async (_, press) => {
  open();
  fireEvent.click(button(/^Approve/));
  await waitFor(() => expect(path).toBe('/queue'));
  expect(send).toHaveBeenCalledWith('listings', '7', 'approve', { version: 3, undoable: true });
  press(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undo).toHaveBeenCalledWith([{ resource: 'listings', id: '7' }]));
  await waitFor(() => expect(path).toBe('/listings/7/show'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says so when the owner changed it before the decision took effect', async () => {
  open({}, { getMany: async (resource) => (resource === 'listings' ? { data: [item('7')] } : nothing) });
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByText('Approved');
  await letItPass();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await letItPass();
  expect(await screen.findByText('It was changed meanwhile and waits again')).toBeTruthy();
});

it('continues with the next record of the list that the admin came from, and skips', async () => {
  const queue = {
    filter: { type: 'rent' },
    sort: { field: 'submittedAt', order: 'ASC' as const },
    page: 2,
    perPage: 25,
  };
  saveTrail({ list: 'queue', ...queue, ids: ['5', '6', '7', '8', '9'] });
  const getMany = vi.fn(async () => ({ data: [item('9'), item('8', false)] }));
  open({}, { getMany });
  fireEvent.click(await screen.findByRole('button', { name: /^Skip/ }));
  await waitFor(() => expect(path).toBe('/listings/9/show'));
  expect(getMany).toHaveBeenCalledWith('queue', { ids: ['8', '9'] });
  expect(send).not.toHaveBeenCalled();
});

it('continues with records that moved up, never with one that was opened before', async () => {
  saveTrail({
    ...{ list: 'queue', filter: { type: 'rent' }, sort: { field: 'submittedAt', order: 'ASC' } },
    ...{ page: 1, perPage: 25, ids: ['5', '6', '7'] },
  });
  const getList = vi.fn(async () => ({ data: [item('5'), item('10')], total: 2 }));
  open({}, { getList });
  fireEvent.click(await screen.findByRole('button', { name: /^Skip/ }));
  await waitFor(() => expect(path).toBe('/listings/10/show'));
  expect(getList).toHaveBeenCalledWith(
    'queue',
    expect.objectContaining({ filter: { type: 'rent' }, pagination: { page: 1, perPage: 25 } }),
  );
});

it.each([
  ['click', () => fireEvent.click(screen.getByText('Approve (a)'))],
  ['key', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('approves nothing by the second press of a double %s', async (_, press) => {
  saveTrail({
    list: 'queue',
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    page: 1,
    perPage: 25,
    ids: ['7', '8', '9'],
  });
  open(
    {},
    { getMany: async (resource) => (resource === 'queue' ? { data: [item('8'), item('9')] } : nothing) },
  );
  await screen.findByRole('button', { name: /^Skip/ });
  vi.setTimerTickMode('manual');
  press();
  await act(() => vi.advanceTimersByTimeAsync(180));
  expect(path).toBe('/listings/8/show');
  press();
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send.mock.calls.map(([, id]) => id)).toEqual(['7']);
  letSecondPressPass();
  press();
  await act(() => vi.advanceTimersByTimeAsync(180));
  expect(send.mock.calls.map(([, id]) => id)).toEqual(['7', '8']);
});

it('offers to undo the admin’s own recent decision, and only shows that of another admin', async () => {
  const held = { decision: 'REJECTED', userId: 'me', fullName: 'Ada Obi', undoUntil: '' } as const;
  open({ held, canDecide: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('listings', '7', 'undo', undefined));
  cleanup();
  open({ held: { ...held, userId: 'other', fullName: 'Bola Ade' }, canDecide: false });
  expect(screen.getByText(/Rejected by Bola Ade/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('presses no button by a letter once the shortcuts are switched off', async () => {
  open({}, { settings: { shortcuts: false } });
  expect(button(/^Approve/).textContent).toBe('Approve');
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send).not.toHaveBeenCalled();
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
  const refusal = { version: 3, undoable: true, reason: 'BAD_PHOTOS', note: 'Too dark' };
  await waitFor(() => expect(send).toHaveBeenCalledWith('listings', '7', 'reject', refusal));
});

it('asks for a note where the reason says nothing by itself', async () => {
  open();
  fireEvent.click(button(/^Reject/));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Other' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const note = screen.getByLabelText(/^Note to the owner/);
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(document.getElementById(note.getAttribute('aria-describedby')!)!.textContent).toMatch(/required/);
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(note, { target: { value: 'It is a hostel' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const refusal = { version: 3, undoable: true, reason: 'OTHER', note: 'It is a hostel' };
  await waitFor(() => expect(send).toHaveBeenCalledWith('listings', '7', 'reject', refusal));
});

it('says when another admin was faster', async () => {
  send.mockRejectedValue(new Error('Somebody changed this in the meantime. Reload and try again'));
  open();
  fireEvent.click(button(/^Approve/));
  expect(await screen.findByText(/Somebody changed this/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('keeps a decision that did not reach the server, with its note, and sends it again', async () => {
  send.mockRejectedValueOnce(new HttpError('The server does not respond', 0));
  open();
  fireEvent.click(button(/^Reject/));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'The photos are bad' }));
  fireEvent.change(screen.getByLabelText('Note to the owner'), { target: { value: 'Too dark' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/^Not sent: Rejected\./)).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await letItPass();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Rejected');
  expect(screen.queryByText(/^Not sent/)).toBeNull();
  const refusal = { version: 3, undoable: true, reason: 'BAD_PHOTOS', note: 'Too dark' };
  expect(send.mock.calls).toEqual(Array(2).fill(['listings', '7', 'reject', refusal]));
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
  let resolveList = (_list: typeof nothing) => {};
  const reloaded = new Promise<typeof nothing>((resolve) => (resolveList = resolve));
  const getList = vi.fn(async () => nothing);
  send.mockResolvedValue({ message: 'It is yours' });
  open({}, { getList });
  await waitFor(() => expect(getList).toHaveBeenCalled());
  await screen.findByRole('button', { name: /^Back to the list/ });
  getList.mockClear().mockReturnValue(reloaded);
  fireEvent.click(button(/^Claim/));
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(button(/^Claim/).disabled).toBe(true);
  expect(screen.queryByText('It is yours')).toBeNull();
  resolveList(nothing);
  await screen.findByText('It is yours');
  await waitFor(() => expect(button(/^Claim/).disabled).toBe(false));
});
