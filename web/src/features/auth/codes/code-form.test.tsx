import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ResetPasswordForm } from '../reset-password-form';
import { CodeForm } from './code-form';

beforeEach(() => localStorage.clear());

it('asks for the email address on a device that does not have it', async () => {
  const check = vi.fn(async () => ({}));
  const resend = vi.fn(async () => ({ message: 'Sent' }));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeForm label="Verification code" check={check} onChecked={() => {}} resend={resend} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText('Verification code'), '85687332');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Email is required')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect([check, resend].flatMap((one) => one.mock.calls)).toEqual([]);

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(check).toHaveBeenCalledWith('85687332', 'ada@example.com'));
  expect(await screen.findByText('ada@example.com')).toBeDefined();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('sets a new password with the typed email address', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ message: 'Password changed' });
  });
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ResetPasswordForm />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Reset code'), '85687332');
  await user.type(screen.getByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  await waitFor(() =>
    expect(sent).toEqual([{ resetCode: 85687332, password: 'long enough', email: 'ada@example.com' }]),
  );
});
