import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { profileQuery } from '@/features/profile/profile-api';
import { forgetTyped } from '@/lib/forms/use-typed';
import { startSession } from '@/lib/session/session';
import { PhoneCheck } from './phone-check';

let verified: boolean;
let asked: string[];
let wait: number | undefined;
let profile: PromiseWithResolvers<void>;

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'u1' });
  forgetTyped();
  [verified, asked, wait] = [false, [], undefined];
  profile = Promise.withResolvers();
  profile.resolve();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/profile')) {
      await profile.promise;
      return Response.json({ userId: 'u1', phoneNumber: '08031234567', phoneVerified: verified });
    }
    if (pathname === '/api/users/points') {
      const award = { entryId: 'e1', amount: 0.5, reason: 'PHONE_VERIFIED', subject: null, at: '2026-11-20' };
      return Response.json({ coins: 0.5, points: 0.5, entries: [award], total: 1 });
    }
    asked.push(pathname);
    if (pathname.endsWith('/phone-code') && wait) return tooSoon(wait);
    if (pathname.endsWith('/phone-code')) return Response.json({ message: 'We sent a code to your phone' });
    const { code } = await request.json();
    if (code !== '12345678') {
      const error = 'This code is wrong or has expired';
      return Response.json({ error, statusCode: 400, fields: { code: error } }, { status: 400 });
    }
    verified = true;
    return Response.json({ message: 'Phone number verified' });
  });
});

function Shown() {
  const { data } = useQuery(profileQuery('u1'));
  return data ? <PhoneCheck profile={data} onEdit={() => undefined} /> : null;
}

const tooSoon = (seconds: number) =>
  Response.json(
    { error: 'Please wait a moment before you ask for another code', statusCode: 429 },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** The page as it is shown when it has just been loaded. */
function open() {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
}
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send code' }));

it('sends a code, takes it, shows the mark and says what it earned', async () => {
  open();
  await send();
  const field = await screen.findByLabelText('Verification code');
  await userEvent.type(field, '11111111');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('This code is wrong or has expired')).toBeTruthy();
  expect(screen.queryByText('Phone verified')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, ' 12345678 ');
  profile = Promise.withResolvers();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
  profile.resolve();
  expect(await screen.findByText('Phone verified')).toBeTruthy();
  expect(await screen.findByText('You earned 0.5 coins for it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(asked).toEqual(['/api/users/phone-code', '/api/users/verify-phone', '/api/users/verify-phone']);
});

it('takes the code on a page that is loaded again, for as long as it holds', async () => {
  open();
  await send();
  await userEvent.type(await screen.findByLabelText('Verification code'), '1234');
  open();
  expect(await screen.findByLabelText('Verification code')).toHaveProperty('value', '1234');
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000 + 1_000);
  open();
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy();
  later.mockRestore();
});

it.each([
  ['takes the code that was sent a moment ago from another tab', 40, true],
  ['takes no code where none is sent for hours', 40_000, false],
])('%s', async (_, seconds, isShown) => {
  wait = seconds;
  open();
  await send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const button = isShown ? 'Verify' : 'Send code';
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(screen.queryByLabelText('Verification code') !== null).toBe(isShown);
});
