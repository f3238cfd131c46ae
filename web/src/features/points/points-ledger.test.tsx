import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { PointsLedger } from './points-ledger';

it('shows coins, points and all their lines, page by page', async () => {
  startSession({ token: 't', userId: 'u1' });
  const lines = Array.from({ length: 30 }, (_, n) => ({
    entryId: `e${n}`,
    amount: n === 29 ? -5 : 0.5,
    reason: n === 29 ? 'STREAK_FREEZE' : 'CHECK_IN',
    subject: null,
    at: '2026-11-20T10:00:00.000Z',
  }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const entries = lines.slice((page - 1) * limit, page * limit);
    return Response.json({ coins: 9.5, points: 14.5, entries, total: lines.length });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PointsLedger />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('9.5')).toBeTruthy();
  expect(screen.getByText('14.5')).toBeTruthy();
  expect(screen.queryByText('Streak freeze')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Streak freeze')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Earned and spent' }).textContent).toContain('-5');
  expect(screen.getAllByText('Daily check-in')).toHaveLength(29);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
