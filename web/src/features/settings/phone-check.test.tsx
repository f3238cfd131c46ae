import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { profileQuery } from '@/features/profile/profile-api';
import { startSession } from '@/lib/session/session';
import { PhoneCheck } from './phone-check';

let verified: boolean;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'u1' });
  [verified, asked] = [false, []];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/profile'))
      return Response.json({ userId: 'u1', phoneNumber: '08031234567', phoneVerified: verified });
    if (pathname === '/api/users/points') {
      const award = { entryId: 'e1', amount: 0.5, reason: 'PHONE_VERIFIED', subject: null, at: '2026-11-20' };
      return Response.json({ coins: 0.5, points: 0.5, entries: [award], total: 1 });
    }
    asked.push(pathname);
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

it('sends a code, takes it, shows the mark and says what it earned', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  const field = await screen.findByLabelText('Verification code');
  await userEvent.type(field, '11111111');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('This code is wrong or has expired')).toBeTruthy();
  expect(screen.queryByText('Phone verified')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, ' 12345678 ');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Phone verified')).toBeTruthy();
  expect(await screen.findByText('You earned 0.5 coins for it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(asked).toEqual(['/api/users/phone-code', '/api/users/verify-phone', '/api/users/verify-phone']);
});
