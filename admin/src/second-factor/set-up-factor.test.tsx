import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SetUpFactor } from './set-up-factor';

afterEach(cleanup);

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('leads back to the choice from each step', async () => {
  const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Gidana' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(begun));
  render(<SetUpFactor onGiven={() => undefined} />);
  press('Passkey');
  expect(screen.getByLabelText(/Your password/)).toBeTruthy();
  press('Choose another way');
  press('Authenticator app');
  fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'the key of the house' } });
  press('Continue');
  expect(await screen.findByText(begun.secret)).toBeTruthy();
  press('Choose another way');
  press('Passkey');
  expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('');
});
