import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { FactorStep } from './factor-step';

afterEach(cleanup);

const onSend = vi.fn<(typed: string) => Promise<void>>();

async function send(error: Error): Promise<HTMLInputElement> {
  onSend.mockRejectedValue(error);
  render(
    <FactorStep field={{ label: 'Code', helperText: 'Six digits' }} action="Continue" onSend={onSend} />,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Code/);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  fireEvent.change(field, { target: { value: '123456' } });
  const button = screen.getByRole('button', { name: 'Continue' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(error.message);
  return field;
}

const describedBy = (field: HTMLElement): string | null =>
  document.getElementById(field.getAttribute('aria-describedby')!)!.textContent;

it('says under the field what is wrong with what was typed, and leads there', async () => {
  const message = 'This code is not right';
  const field = await send(new HttpError(message, 400, { errors: { code: message } }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).toBe(message);
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('says above the field what is not its fault', async () => {
  const field = await send(new HttpError('Too many tries', 429, {}));
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(describedBy(field)).toBe('Six digits');
  expect(screen.getByRole('alert').textContent).toBe('Too many tries');
});
