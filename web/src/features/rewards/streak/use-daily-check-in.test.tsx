import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { streakQuery } from '../rewards-api';
import { useDailyCheckIn } from './use-daily-check-in';

it('checks in once a day, on the next day of an open page too', async () => {
  startSession({ token: 't', userId: 'u1' });
  let today = '2026-11-20';
  const checkedIn: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/users/challenge/status')
      return Response.json({ status: checkedIn.includes(today) });
    if (pathname === '/api/users/streak') return Response.json({ today });
    checkedIn.push(today);
    return Response.json({ message: '', coins: 1, points: 1 });
  });
  const queries = createQueryClient();
  const { result } = renderHook(
    () => {
      useDailyCheckIn();
      return useQuery(streakQuery).data?.today;
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  await waitFor(() => expect(checkedIn).toEqual(['2026-11-20']));
  await waitFor(() => expect(result.current).toBe('2026-11-20'));
  today = '2026-11-21';
  await queries.refetchQueries(streakQuery);
  await waitFor(() => expect(checkedIn).toEqual(['2026-11-20', '2026-11-21']));
  await queries.refetchQueries(streakQuery);
  expect(checkedIn).toHaveLength(2);
});
