import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SetUpFactor } from './set-up-factor';

afterEach(() => {
  cleanup();
  vi.doUnmock('./qr-code');
});

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

it('goes on with the secret where the file of the QR code does not arrive', async () => {
  vi.doMock('./qr-code', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Gidana' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(begun));
  render(<SetUpFactor onGiven={() => undefined} />);
  press('Authenticator app');
  fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: 'the key of the house' } });
  press('Continue');
  fireEvent.change(await screen.findByLabelText(/Code/), { target: { value: '123456' } });
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(screen.getByText(begun.secret)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Code/).value).toBe('123456');
});
