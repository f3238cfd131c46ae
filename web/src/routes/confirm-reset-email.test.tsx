import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { clearSession, readSession, startSession } from '@/lib/session/session';
import { storeEmail } from '@/lib/session/stored-email';
import { ConfirmResetEmail } from './confirm-reset-email';
import { ResetPassword } from './reset-password';

const PASSWORD = 'a new and long one';

beforeEach(() => {
  clearSession();
  storeEmail('ada@example.com');
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('/confirm-reset-code') ? { token: 'reset' } : { message: 'Password reset' }),
  );
});

async function confirmCode() {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/confirm-reset-email']}>
        <Routes>
          <Route path="/confirm-reset-email" element={<ConfirmResetEmail />} />
          <Route path="/reset-password" element={<ResetPassword />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Reset code'), '85687332');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Reset Password' });
}

async function setPassword() {
  await userEvent.type(screen.getByLabelText('New password'), PASSWORD);
  await userEvent.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  await screen.findByRole('link', { name: 'Go to Sign In' });
}

it('leaves the session of this browser to the server, because another tab may hold what was typed', async () => {
  const session = { token: 'own', userId: 'u1' };
  startSession(session);
  await confirmCode();
  expect(readSession()).toEqual(session);
  await setPassword();
  expect(readSession()).toEqual(session);
});

it('stores the token of the code until the password is set where nobody is signed in', async () => {
  localStorage.setItem('userId', 'u1');
  await confirmCode();
  expect(localStorage.getItem('token')).toBe('reset');
  expect(readSession()).toBeNull();
  await setPassword();
  expect(localStorage.getItem('token')).toBeNull();
});
