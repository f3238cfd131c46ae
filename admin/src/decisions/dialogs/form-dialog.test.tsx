import { TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../../api/data-provider';
import { FormDialog } from './form-dialog';
import { NoteDialog } from './note-dialog';
import { ReasonDialog } from './reason-dialog';

afterEach(cleanup);

let router: ReturnType<typeof createMemoryRouter>;

function open(onSubmit: () => boolean | Promise<unknown> = () => true) {
  const onClose = vi.fn();
  const element = (
    <FormDialog
      title="Reject"
      says="The owner reads it."
      confirm="Reject"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField name="note" label="Note" defaultValue="" multiline />
    </FormDialog>
  );
  router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>Somewhere else</p> },
  ]);
  render(<RouterProvider router={router} />);
  return onClose;
}

const type = () =>
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'The photos are of another home' } });
const isHeld = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
const escape = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Reject' }), { key: 'Escape' });

it('closes at once if nothing was written', () => {
  const onClose = open();
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before text is lost', () => {
  const onClose = open();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The photos are of another home' } });
  escape();
  fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'The photos are of another home');
  escape();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before the page under it is left, and holds a reload', async () => {
  open();
  expect(isHeld()).toBe(false);
  type();
  expect(isHeld()).toBe(true);
  await router.navigate('/queue');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'The photos are of another home');
  expect(router.state.location.pathname).toBe('/');
});

it('asks nothing when what it sends leaves the page at once', async () => {
  open(() => {
    void router.navigate('/queue');
    return true;
  });
  type();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
});

it('keeps what was written when the request fails, and says why', async () => {
  let fail: (error: Error) => void = () => undefined;
  const sent = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  const onClose = open(sent);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The photos are of another home' } });
  const button = screen.getByRole('button', { name: 'Reject' });
  fireEvent.click(button);
  expect(button).toHaveProperty('disabled', true);
  escape();
  expect(screen.queryByText('Keep writing')).toBeNull();
  fail(new Error('The database is resting'));
  expect((await screen.findByRole('alert')).textContent).toContain('The database is resting');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'The photos are of another home');
  expect(onClose).not.toHaveBeenCalled();
  sent.mockResolvedValue(null);
  fireEvent.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

const NOTE = { title: 'Suspend', says: 'They can read it.', confirm: 'Suspend', onClose: vi.fn() };

it.each([
  ['a note', <NoteDialog key="note" {...NOTE} reads="They read it." onConfirm={vi.fn()} />],
  ['a choice', <ReasonDialog key="reason" {...NOTE} onConfirm={vi.fn()} />],
])('leads to the field that is missing each time: %s', async (_, dialog) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"moderationReasons":[]}'));
  const element = (
    <AdminContext dataProvider={dataProvider} store={memoryStore()}>
      {dialog}
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const button = await screen.findByRole('button', { name: 'Suspend' });
  for (const _time of [1, 2]) {
    button.focus();
    fireEvent.click(button);
    const field = screen.getByLabelText(/^Reason/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    const message = document.getElementById(field.getAttribute('aria-describedby')!);
    expect(message!.textContent).toBe('Reason is required');
  }
});
