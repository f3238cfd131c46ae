import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { Standing } from '@/features/leaderboard/leaderboard-api';
import { OwnStanding } from '@/features/leaderboard/own-standing';
import { startSession } from '@/lib/session/session';
import { RankingCard } from './ranking-card';

const standing = {
  ...{ tier: 'silver', rank: null, people: 3, seasonPoints: 4, pointsToAdvance: 10, zone: 'stay' },
  ...{ movement: null, visible: false, advancing: 10, season: { endsAt: '2026-12-06T22:59:59.000Z' } },
} as unknown as Standing;

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'u1' });
});

function show(deletedOn: string | null): void {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('/standing') ? standing : { userId: 'u1', deletedOn }),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <RankingCard />
        <OwnStanding standing={standing} shown="silver" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('says of who left that they did, and leads them back', async () => {
  show(null);
  await waitFor(() => expect(screen.getAllByText('You left the leaderboard')).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Take part again' })).toBeTruthy();
});

it('says of who will be deleted why they are not ranked', async () => {
  show('2026-12-07');
  const why = 'You are not ranked, as your account will be deleted';
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2));
  expect(screen.queryByText('You left the leaderboard')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Take part again' })).toBeNull();
});
