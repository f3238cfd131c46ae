import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { FrontDesk } from './front-desk';

afterEach(() => void vi.useRealTimers());

const showOn = (url: string): (string | null)[] => {
  const days: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    days.push(new URL(request.url).searchParams.get('date'));
    return Response.json({ date: '', arrivals: [], inHouse: [], departures: [], free: [] });
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T22:50:00Z') });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[url]}>
        <FrontDesk homes={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return days;
};
const sleepUntil = (at: string): void => {
  vi.setSystemTime(new Date(at));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

it('goes on to the next day after midnight in Lagos', async () => {
  const days = showOn('/front-desk');
  await waitFor(() => expect(days).toEqual(['2026-12-04']));
  sleepUntil('2026-12-05T06:00:00Z');
  await waitFor(() => expect(days).toEqual(['2026-12-04', '2026-12-05']));
});

it('stays on a day that the host chose', async () => {
  const days = showOn('/front-desk?date=2026-12-03');
  await waitFor(() => expect(days).toEqual(['2026-12-03']));
  sleepUntil('2026-12-05T06:00:00Z');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(days).toEqual(['2026-12-03']);
});
