import { TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';

afterEach(cleanup);

function open() {
  const onClose = vi.fn();
  render(
    <FormDialog
      title="Reject"
      says="The owner reads it."
      confirm="Reject"
      onClose={onClose}
      onSubmit={() => true}
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
