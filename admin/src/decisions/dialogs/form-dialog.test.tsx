import { TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';

afterEach(cleanup);

function open(onSubmit: () => boolean | Promise<unknown> = () => true) {
  const onClose = vi.fn();
  render(
    <FormDialog
      title="Reject"
      says="The owner reads it."
      confirm="Reject"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField name="note" label="Note" defaultValue="" multiline />
    </FormDialog>,
  );
  return onClose;
}

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
