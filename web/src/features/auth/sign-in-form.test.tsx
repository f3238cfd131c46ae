import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { Toasts } from '@/app/toast-stack';
import { readSession } from '@/lib/session/session';
import { readEmail } from '@/lib/session/stored-email';
import { SignInForm } from './sign-in-form';

const requests: { path: string; body: unknown }[] = [];

function respond(byPath: Record<string, () => Response>) {
  requests.length = 0;
  vi.stubGlobal('fetch', async (sent: Request) => {
    const path = new URL(sent.url).pathname;
    requests.push({ path, body: await sent.json() });
    return byPath[path]!();
  });
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function signIn(path = '/signin') {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <SignInForm />
        <Toasts />
        <Place />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await user.type(screen.getByLabelText('Email or username'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

const place = () => screen.getAllByRole('status').at(-1)?.textContent;

it('stores token and user, and opens the page that the person wanted', async () => {
  respond({ '/api/login': () => Response.json({ token: 't', message: 'Welcome', user: { userId: 'u1' } }) });
  await signIn('/signin?next=%2Fsaved%3Fpage%3D2');
  await waitFor(() => expect(place()).toBe('/saved?page=2'));
  expect(readSession()).toEqual({ token: 't', userId: 'u1' });
});

it('opens /home by default, and never another site', async () => {
  respond({ '/api/login': () => Response.json({ token: 't', message: 'Welcome', user: { userId: 'u1' } }) });
  await signIn('/signin?next=%2F%2Fevil.example');
  await waitFor(() => expect(place()).toBe('/home'));
});

it('shows the message of a response without a token as an error', async () => {
  respond({ '/api/login': () => Response.json({ message: 'Try later' }) });
  await signIn();
  expect(await screen.findByText('Try later')).toBeTruthy();
  expect(readSession()).toBeNull();
});

it('sends a code to an unverified account and leads to the page that asks for it', async () => {
  respond({
    '/api/login': () =>
      Response.json(
        { error: 'Account not verified', code: 'NOT_VERIFIED', statusCode: 403 },
        { status: 403 },
      ),
    '/api/users/verification-code': () => Response.json({ message: 'sent' }),
  });
  const user = await signIn();
  expect(await screen.findByRole('heading', { name: 'Verify Email' })).toBeTruthy();
  expect(requests[1]).toEqual({ path: '/api/users/verification-code', body: { email: 'ada@example.com' } });
  expect(readEmail()).toBe('ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(place()).toBe('/confirm-email'));
});
